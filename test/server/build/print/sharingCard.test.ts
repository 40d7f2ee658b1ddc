import { cardDrawing } from '../../../../server/build/print/sharingCard';
import { openTypefaces } from '../../../../server/build/print/typeface';

describe('the drawing of a sharing picture', () => {
  it('has outlines instead of text, so that no font of a machine decides how it looks', async () => {
    const drawing = await drawn('Rust');
    expect(drawing).not.toMatch(/<text|font-family/);
    expect(drawing).not.toBe(await drawn('Dart'));
  });

  it('takes a long title in two lines of smaller letters, and refuses one that is longer still', async () => {
    const title = 'Embedded Systems and the Internet of Things';
    expect((await drawn(title)).match(/fill="#1b2440" transform/g)).toHaveLength(2);
    await expect(drawn(`${title}, ${title}, ${title}`)).rejects.toThrow('too long for two lines');
  });

  it('refuses a letter that the typeface cannot draw', async () => {
    await expect(drawn('जावा')).rejects.toThrow('has no "जावा"');
  });
});

async function drawn(title: string): Promise<string> {
  const [face] = await openTypefaces(650);
  return cardDrawing({ title, facts: '3 sections', stamp: 'Programming' }, { heading: face, text: face });
}
