/**
 * In development only (npm run dev): reloads the page after the server restarts, and shows
 * errors.
 */

const pauseMs = 400;

interface DevState {
  /** Identifies this start of the server. */
  readonly start: string;
  /** The error in the last change of the code. Empty if the server runs with this change. */
  readonly fault: string;
}

/**
 * Reads the file that server/build/watch.ts writes. Returns undefined while the server restarts.
 */
async function read(): Promise<DevState | undefined> {
  const answer = await fetch('/assets/dev.txt', { cache: 'no-store' }).catch(() => undefined);
  // If another server runs at this address, it may not have this file.
  if (!answer?.ok) return undefined;
  const [start = '', ...fault] = (await answer.text()).split('\n');
  return { start, fault: fault.join('\n') };
}

function watch(): void {
  const notice = document.createElement('pre');
  notice.role = 'alert';
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;margin:0;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere;' +
    'max-height:50dvh;overflow:auto;background:#300;color:#fff;z-index:9';
  let shown: string | undefined;

  async function look(): Promise<void> {
    const state = await read();
    if (state === undefined) return;
    shown ??= state.start;
    if (state.start !== shown) location.reload();
    if (state.fault === notice.textContent) return;
    notice.textContent = state.fault;
    if (state.fault === '') notice.remove();
    else document.body.append(notice);
  }

  void look();
  setInterval(look, pauseMs);
}

watch();

export {};
