/** In development only (npm run dev): reloads the page once the server gives another version of it. */

const version = async () =>
  (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).headers.get('etag');

async function watch(): Promise<void> {
  const shown = await version();
  setInterval(async () => {
    // While the server starts anew there is no answer: ask again.
    const current = await version().catch(() => shown);
    if (current !== shown) location.reload();
  }, 400);
}

void watch();

export {};
