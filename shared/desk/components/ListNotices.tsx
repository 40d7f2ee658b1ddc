/**
 * Notices above the list: the next deploy deletes the data, some mails have failed, or some
 * enquiries will be deleted soon although nobody has handled them. At first, only the newest
 * failed mail is visible, so that the user also sees the first person to call. The user can open
 * the list of the other failed mails.
 */
import type { ReactElement, ReactNode } from 'react';
import { fill, fillCount } from '../../text/fill';
import { enquiryAddress } from '../addresses';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { DeskFrame, FailedMail, ListView } from '../views';
import { Said } from './Said';

interface ListNoticesProps {
  readonly frame: DeskFrame;
  readonly view: ListView;
}

export function ListNotices({ frame, view }: ListNoticesProps): ReactElement {
  const text = deskText(frame.language).list;
  const [newest, ...others] = view.failedMails;
  return (
    <>
      {view.isDiskTemporary && <p className="notice-box">{text.diskTemporary}</p>}
      {newest !== undefined && (
        <section className="notice-box" aria-labelledby="failed">
          <h2 className="notice-box__title" id="failed">
            {view.hasMoreFailedMails
              ? fill(text.failedNewest, { count: view.failedMails.length })
              : fillCount(text.failed, view.failedMails.length)}
          </h2>
          <Failed frame={frame} mail={newest} />
          {others.length > 0 && (
            <details className="notice-box__more">
              <summary>{fillCount(text.failedMore, others.length)}</summary>
              {others.map(mail => (
                <Failed key={mail.id} frame={frame} mail={mail} />
              ))}
            </details>
          )}
        </section>
      )}
      {view.soonDeleted > 0 && (
        <p className="notice-box">{fillCount(text.soonDeleted, view.soonDeleted)}</p>
      )}
    </>
  );
}

interface FailedProps {
  readonly frame: DeskFrame;
  readonly mail: FailedMail;
}

function Failed({ frame, mail }: FailedProps): ReactNode {
  const { language, now } = frame;
  const text = deskText(language).list;
  const when = momentIn(mail.receivedAt, now, language);
  const again = fill(text.againFor, { name: mail.name });
  const [before = '', after = ''] = fill(text.failedOne, { when, reason: '\n' }).split('\n');
  return (
    <div className="notice-box__one">
      <p>
        <a href={enquiryAddress(mail.id)}>
          <Said text={mail.name} language={language} />
        </a>
        {`, ${before}`}
        <Said text={mail.reason} language={language} />
        {after}
      </p>
      <form method="post" action={`${enquiryAddress(mail.id)}/retry`} aria-label={again}>
        <button className="link-button" type="submit" aria-label={again}>
          {text.again}
        </button>
      </form>
    </div>
  );
}
