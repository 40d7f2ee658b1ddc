/** The variables that a process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The text of a variable; an empty one counts as not set. */
export function given(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}
