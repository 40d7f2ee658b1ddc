/** The progress of sending a form, and the focus on its answer. */
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
  /** The enquiry waits on the device under this key. `by` says who will send it. */
  | { readonly step: 'queued'; readonly key: string; readonly by: LaterSender }
  /** `number` is the number that the institute will call. Empty if it calls nobody. */
  | { readonly step: 'sent'; readonly message: string; readonly number: string }
  | { readonly step: 'failed'; readonly message: string };

/** Starts idle, or with the failure in the page's HTML. */
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
     * Shows an enquiry that an earlier page queued, so that the visitor can remove it while
     * offline. Its result shows above the page, since a visitor in the form is about to write the
     * next enquiry.
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
      // The visitor may already be sending the next enquiry.
      setProgress(now => (now.step === 'idle' ? queued : now));
      await sendWhenOnline(key, () =>
        setProgress(now => (now === queued ? { step: 'idle' } : now)),
      );
    }
    tellOfEarlier().catch(refused => console.warn('Not kept.', refused));
  }, [form]);
  useEffect(() => {
    // The initial progress is no news: hydration moves no focus.
    if (progress === first.current) return;
    if (['sent', 'failed', 'queued', 'removed'].includes(progress.step))
      focusOn(form.current, '.mail-form__result');
    // The text under the button may be below the edge of a phone's screen, or behind the bar
    // there.
    else form.current?.querySelector('.mail-form__progress')?.scrollIntoView({ block: 'nearest' });
  }, [progress, form]);
  return [progress, setProgress];
}
