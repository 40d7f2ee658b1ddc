import { setTimeout as pause } from 'node:timers/promises';
import { engineNames, engineVisits } from './support/visits';

describe.each(engineNames)('links in %s', engine => {
  const visits = engineVisits(engine);

  it('are hovered and pressed without a violated policy', async () => {
    const visitor = await visits.open('/about');
    await visitor.run(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        document.documentElement.dataset.violated = `${violatedDirective} ${blockedURI}`;
      }),
    );
    await visitor.hover('#menu a', 'Gallery');
    await pause(500);
    await visitor.hover('#menu a', 'Placement');
    await pause(500);
    expect(await visitor.run(() => document.documentElement.dataset.violated)).toBeNull();
    await visitor.click('#menu a', 'Placement');
    await visitor.see('#menu a[aria-current="page"]', 'Placement');
  });
});
