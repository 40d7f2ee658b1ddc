/** In development only (npm run dev): reloads the page once the server has started anew, and shows what is wrong. */

/** The number of the server's start, and what is wrong. server/build/watch.mjs writes it. */
async function read(): Promise<readonly [start: string, fault: string]> {
  const answer = await fetch('/assets/dev.txt', { cache: 'no-store' });
  const [start = '', ...fault] = (await answer.text()).split('\n');
  return [start, fault.join('\n')];
}

async function watch(): Promise<void> {
  const [shown] = await read();
  const notice = document.createElement('pre');
  notice.role = 'alert';
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;margin:0;padding:1rem;white-space:pre-wrap;background:#300;color:#fff';
  setInterval(async () => {
    // While the server starts anew there is no answer: ask again.
    const [start, fault] = await read().catch(() => [shown, notice.textContent] as const);
    if (start !== shown) location.reload();
    if (fault === notice.textContent) return;
    notice.textContent = fault;
    if (fault === '') notice.remove();
    else document.body.append(notice);
  }, 400);
}

void watch();

export {};
