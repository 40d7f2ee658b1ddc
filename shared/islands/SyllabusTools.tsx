/** Prints a syllabus, and shares its address: by the device's own sheet, or else by the clipboard. */
import { type ReactElement, useState } from 'react';
import { Icon } from '../components/Icon';
import * as en from '../text/en';
import { fill } from '../text/fill';

interface SyllabusToolsProps {
  /** What is shared: the course's name. */
  readonly title: string;
  readonly text?: typeof en.syllabusTools;
}

/** Both need the script: the stylesheet hides them where there is none. Source: Web Share API; Clipboard API. */
export function SyllabusTools({
  title,
  text = en.syllabusTools,
}: SyllabusToolsProps): ReactElement {
  const [said, say] = useState('');
  const share = async () => {
    say('');
    const address = addressOfPage();
    if (await shareBySheet(title, address)) return;
    say((await copy(address)) ? text.copied : fill(text.copyYourself, { address }));
  };
  return (
    <div className="syllabus-tools__script">
      <button className="syllabus-tools__tool" type="button" onClick={() => print()} data-replay>
        <Icon name="printer" />
        {text.print}
      </button>
      <button className="syllabus-tools__tool" type="button" onClick={share} data-replay>
        <Icon name="share" />
        {text.share}
      </button>
      <p className="syllabus-tools__said" role="status">
        {said}
      </p>
    </div>
  );
}

/** Without what a link of another site may have added to it. */
function addressOfPage(): string {
  const { origin, pathname } = location;
  return origin + pathname;
}

/** Whether the visitor got a sheet to choose from, used or not; a browser may have none, or refuse it. */
async function shareBySheet(title: string, url: string): Promise<boolean> {
  if (navigator.share === undefined) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (fault) {
    // The visitor has closed it.
    return fault instanceof DOMException && fault.name === 'AbortError';
  }
}

/** Whether the address is on the clipboard: a browser has none on plain http, and may refuse it. */
async function copy(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    return false;
  }
}
