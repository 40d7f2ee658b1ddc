import { eventually } from '../support/eventually';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('the lightbox in %s', engine => {
  const visits = engineVisits(engine);

  it.each(screenNames)(
    'shows a picture large, goes on by keys and buttons, and gives the focus back, on a %s',
    async screen => {
      const visitor = await visits.open('/gallery', screen);
      const { href } = await visitor.run(third);
      await visitor.click(`.gallery a[href="${href}"]`);
      await visitor.see('.lightbox__picture');
      expect(await visitor.run(shown)).toBe(href);
      expect(await visitor.run(() => document.querySelector('.lightbox')?.matches(':modal'))).toBe(true);
      const { x, width } = await visitor.rect('.lightbox__picture');
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(await visitor.run(() => innerWidth));
      await visitor.press('ArrowRight');
      await eventually(async () => expect(await visitor.text('.lightbox__caption')).toContain('4 of 8'));
      await visitor.click('.lightbox button', 'Previous');
      await eventually(async () => expect(await visitor.text('.lightbox__caption')).toContain('3 of 8'));
      await visitor.press('Escape');
      await visitor.miss('.lightbox');
      await eventually(async () => expect((await visitor.run(focusedLink)) ?? '').toBe(href));
    },
  );
});

function third(): { readonly href: string } {
  return { href: document.querySelectorAll('.gallery a')[2]?.getAttribute('href') ?? 'no picture' };
}

function shown(): string | null | undefined {
  return document.querySelector('.lightbox__picture')?.getAttribute('src');
}

function focusedLink(): string | null | undefined {
  return document.activeElement?.getAttribute('href');
}
