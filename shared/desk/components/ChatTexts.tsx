/**
 * WhatsApp messages that answer the visitor's question. A link opens the message in WhatsApp. The
 * desk cannot know whether the user really sends the message. So after sending, the user presses
 * the button beside the link, and the history says that the message was sent.
 */
import type { ReactNode } from 'react';
import { fill } from '../../text/fill';
import { deskText } from '../text';
import type { Chat, ChatText, DeskFrame, EnquiryView } from '../views';
import { DeskIcon } from './DeskIcon';
import { Said } from './Said';

interface ChatTextsProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

export function ChatTexts({ frame, view }: ChatTextsProps): ReactNode {
  const text = deskText(frame.language).chat;
  const { greeting, texts, gaps } = view.chat;
  if (texts.length === 0) return null;
  return (
    <details className="chat-texts">
      <summary>
        <DeskIcon name="whatsapp" />
        {text.title}
      </summary>
      <p className="chat-texts__greeting">
        <Said text={greeting} language={frame.language} />
      </p>
      <form method="post" action={`${view.path}/sent`} aria-label={text.title}>
        <ul>
          {gaps.map(gap => (
            <Gap key={gap} frame={frame} view={view} gap={gap} />
          ))}
          {texts.map(each => (
            <One key={each.kind} frame={frame} chat={each} />
          ))}
        </ul>
      </form>
    </details>
  );
}

/** Says that a fact is missing, so that no message can contain it. */
function Gap({ frame, view, gap }: ChatTextsProps & { readonly gap: Chat['gaps'][number] }) {
  const { chat: text, correct } = deskText(frame.language);
  if (gap === 'course' || gap === 'other-course')
    return (
      <li className="chat-texts__gap">
        {`${gap === 'course' ? text.noCourse : text.otherCourse} `}
        <a href={`${view.path}/correct`}>{correct.title}</a>
      </li>
    );
  const { factsAddress } = view.chat;
  return (
    <li className="chat-texts__gap">
      {`${fill(text.missing, { what: text.kinds[gap] })} `}
      {frame.isOwner && factsAddress !== undefined ? (
        <a href={factsAddress}>{text.writeMissing}</a>
      ) : (
        text.ownerWrites
      )}
    </li>
  );
}

function One({ frame, chat }: Pick<ChatTextsProps, 'frame'> & { readonly chat: ChatText }) {
  const text = deskText(frame.language).chat;
  const what = text.kinds[chat.kind];
  return (
    <li className="chat-texts__one">
      <a className="chat-texts__link" href={chat.link} rel="noreferrer">
        {what}
        {chat.says !== '' && (
          <>
            {' '}
            <Said text={chat.says} language={frame.language} />
          </>
        )}
      </a>
      <button
        className="button outcomes__tap"
        type="submit"
        name="kind"
        value={chat.kind}
        aria-label={fill(text.sentOf, { what })}
      >
        {text.sent}
      </button>
      <p className="chat-texts__text">
        <Said text={chat.text} language={frame.language} />
      </p>
    </li>
  );
}
