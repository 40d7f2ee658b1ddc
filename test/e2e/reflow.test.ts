/** Larger letters and wider spacing on a narrow screen. Source: WCAG 1.4.4, 1.4.10, 1.4.12. */
import { pageKinds } from '../expected/pageKinds';
import { browserVisits } from '../support/browser';
import { laterStyles } from '../support/laterStyles';
import { layoutFaults } from '../support/layoutFaults';

const visits = browserVisits();
const compared = '/compare?course=java&course=python&course=testing';
const pages = [...pageKinds, '/faq', '/accessibility', '/courses?q=docker', compared, '/hi/java', '/mr'];

/** What a visitor may set without loss. Source: WCAG 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }';

it.each(pages)(
  '%s can be read with a default font of 20, 24 and 32 pixels, and with wide spacing',
  async path => {
    const page = await visits.open(path, {
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    await laterStyles(page);
    const session = await page.context().newCDPSession(page);
    const found: Record<string, readonly string[]> = {};
    for (const standard of [20, 24, 32]) {
      await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
      found[`${standard} px`] = await page.evaluate(layoutFaults);
    }
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addStyleTag({ content: spacing });
    found.spacing = await page.evaluate(layoutFaults);
    expect(found).toEqual({ '20 px': [], '24 px': [], '32 px': [], spacing: [] });
  },
);
