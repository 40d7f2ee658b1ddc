/** How far a form is with sending, and its visitor's focus on the answer. */
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { LaterSender } from '../offlineQueue/enqueue';
import { allQueued } from '../offlineQueue/queue';
import { sendWhenOnline } from '../offlineQueue/sendQueued';
import { focusOn } from './attention';

export type Progress =
  | { readonly step: 'idle' | 'sending' | 'offline' | 'removed' }
  /** On the device, under this key; and who will send it. */
  | { readonly step: 'queued'; readonly key: string; readonly by: LaterSender }
  /** `number` is the one that will be called; empty where nobody is. */
  | { readonly step: 'sent'; readonly message: string; readonly number: string }
  | { readonly step: 'failed'; readonly message: string };

/** Begins idle, or with the failure that the page's HTML came with. */
export function useProgress(
  failure: string | undefined,
  form: RefObject<HTMLFormElement | null>,
): readonly [Progress, Dispatch<SetStateAction<Progress>>] {
  const [progress, setProgress] = useState<Progress>(
    failure === undefined ? { step: 'idle' } : { step: 'failed', message: failure },
  );
  const first = useRef(progress);
  useEffect(() => {
    /**
     * What an earlier page has put on the device can be removed here too, while there is no
     * connection. What becomes of it is told above the page: who is in the form by then is about to
     * write the next one.
     */
    async function tellOfEarlier(): Promise<void> {
      if (navigator.onLine) return;
      const earlier = (await allQueued()).find(
        each => each.form.id === form.current?.id && each.result === undefined,
      );
      if (earlier === undefined) return;
      const { key } = earlier;
      const queued: Progress = { step: 'queued', key, by: 'page' };
      first.current = queued;
      // The next one may be on its way by now.
      setProgress(now => (now.step === 'idle' ? queued : now));
      await sendWhenOnline(key, () =>
        setProgress(now => (now === queued ? { step: 'idle' } : now)),
      );
    }
    tellOfEarlier().catch(refused => console.warn('Not kept.', refused));
  }, [form]);
  useEffect(() => {
    // What the page came with is no news: taking over moves no focus.
    if (progress === first.current) return;
    if (['sent', 'failed', 'queued', 'removed'].includes(progress.step))
      focusOn(form.current, '.mail-form__result');
    // The text under the button may be below the edge of a phone's screen, or under the bar there.
    else form.current?.querySelector('.mail-form__progress')?.scrollIntoView({ block: 'nearest' });
  }, [progress, form]);
  return [progress, setProgress];
}
