import { eventually } from '../support/eventually';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('the search in %s', engine => {
  const visits = engineVisits(engine);

  it.each(screenNames)('answers as one types, and leads to the section, on a %s', async screen => {
    const visitor = await visits.open('/about', screen);
    await visitor.click('.site-search__open');
    await eventually(async () => expect(await visitor.focused()).toBe('site-search-field'));
    await visitor.type('where do I learn Docker?');
    await eventually(async () => expect(await visitor.run(answers)).toContain('/cloudcomputing#devops'));
    await visitor.press('ArrowDown');
    await visitor.press('Enter');
    await eventually(async () => expect(await visitor.path()).toBe('/cloudcomputing#devops'));
    await visitor.see('#devops');
  });

  it.each(screenNames)('has a field of one line, in sight, on a %s', async screen => {
    const visitor = await visits.open('/about', screen);
    await visitor.click('.site-search__open');
    await visitor.see('#site-search-field');
    const { y, height } = await visitor.rect('#site-search-field');
    expect(height).toBeGreaterThan(40);
    expect(height).toBeLessThan(70);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(250);
  });

  it.each(['at first', 'after an answer'])('is closed by Escape in its field %s', async moment => {
    const visitor = await visits.open('/java');
    await visitor.click('.site-search__open');
    await eventually(async () => expect(await visitor.focused()).toBe('site-search-field'));
    await eventually(async () => expect(await visitor.run(isAtWork)).toBe(true));
    if (moment === 'after an answer') {
      await visitor.type('tally');
      await eventually(async () => expect(await visitor.run(answers)).not.toEqual([]));
    }
    await visitor.press('Escape');
    await visitor.miss('#site-search');
    await eventually(async () => expect(await visitor.focused()).toBe('Search'));
  });

  it('is closed by its button, which gives the focus back', async () => {
    const visitor = await visits.open('/java', 'phone');
    await visitor.click('.site-search__open');
    await visitor.click('.site-search button', 'Close');
    await visitor.miss('#site-search');
    await eventually(async () => expect(await visitor.focused()).toBe('Search'));
  });
});

function answers(): readonly (string | null)[] {
  return [...document.querySelectorAll('#site-search a')].map(link => link.getAttribute('href'));
}

/** Whether React has taken the sheet over: it leaves a key of its own. */
function isAtWork(): boolean {
  return Object.keys(document.querySelector('#site-search') ?? {}).some(key =>
    key.startsWith('__reactFiber'),
  );
}
