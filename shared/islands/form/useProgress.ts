/** Keeps the progress of sending a form, and moves the focus to the result. */
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
  /** The enquiry with this key waits on the device. `by` says who will send the enquiry. */
  | { readonly step: 'queued'; readonly key: string; readonly by: LaterSender }
  /**
   * `number` is the number that the institute will call. It is empty for a form that asks for no
   * call.
   */
  | { readonly step: 'sent'; readonly message: string; readonly number: string }
  | { readonly step: 'failed'; readonly message: string };

/** Keeps the progress. It starts as `failed` if the page's HTML shows `failure`, else as `idle`. */
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
     * offline. The result of that enquiry shows above the page and not in the form, where the
     * visitor may be writing the next enquiry.
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
      // The progress changes only if it is idle, since the visitor may already be sending the
      // next enquiry.
      setProgress(now => (now.step === 'idle' ? queued : now));
      await sendWhenOnline(key, () =>
        setProgress(now => (now === queued ? { step: 'idle' } : now)),
      );
    }
    tellOfEarlier().catch(refused => console.warn('Not kept.', refused));
  }, [form]);
  useEffect(() => {
    // The page's HTML already shows the initial progress, so hydration does not move the focus.
    if (progress === first.current) return;
    if (['sent', 'failed', 'queued', 'removed'].includes(progress.step))
      focusOn(form.current, '.mail-form__result');
    // Scrolls to the text under the button. On a phone it may be below the screen's edge, or
    // behind the bar at the bottom.
    else form.current?.querySelector('.mail-form__progress')?.scrollIntoView({ block: 'nearest' });
  }, [progress, form]);
  return [progress, setProgress];
}
