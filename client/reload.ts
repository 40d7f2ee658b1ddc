/** In development only (npm run dev): reloads the page once the server gives another version of it, and shows faults. */

const read = (path: string, method: string) => fetch(path, { method, cache: 'no-store' });
const version = async () => (await read(location.href, 'HEAD')).headers.get('etag');

async function watch(): Promise<void> {
  const shown = await version();
  const notice = document.createElement('pre');
  notice.role = 'alert';
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;margin:0;padding:1rem;white-space:pre-wrap;background:#300;color:#fff';
  setInterval(async () => {
    // While the server starts anew there is no answer: ask again.
    const current = await version().catch(() => shown);
    if (current !== shown) location.reload();
    const fault = await read('/assets/fault.txt', 'GET').catch(() => undefined);
    const text = fault?.ok ? await fault.text() : '';
    if (text === notice.textContent) return;
    notice.textContent = text;
    if (text === '') notice.remove();
    else document.body.append(notice);
  }, 400);
}

void watch();

export {};
