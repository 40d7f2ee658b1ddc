/** Says in one line why a mail was not taken. */

/**
 * One line for the log: servers quote addresses in their answers, errors what they choked on; none
 * may get there.
 */
export function mailFaultReason(fault: unknown): string {
  const { message }: { message?: unknown } = Object(fault);
  return String(message ?? fault)
    .replace(/(?:"[^"]*"|[^\s<>()[\]"',;:]*)@[^\s<>()[\]"',;:]*/g, '(address)')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '(number)')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
