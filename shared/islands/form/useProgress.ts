/** Stores the progress of sending a form, and moves the focus to the result. */
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
  /**
   * The enquiry with this key waits on the device. `by` says whether the service worker or a page
   * will send it.
   */
  | { readonly step: 'queued'; readonly key: string; readonly by: LaterSender }
  /**
   * `number` is the number that the institute will call. It is empty if the form asks for no
   * call.
   */
  | { readonly step: 'sent'; readonly message: string; readonly number: string }
  | { readonly step: 'failed'; readonly message: string };

/**
 * Returns the progress, and a function that changes it. If the HTML of the page shows `failure`,
 * the first progress is `failed`. If not, it is `idle`.
 */
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
     * If the device is offline, says that an enquiry from an earlier page waits, so that the
     * visitor can remove it. The result of that enquiry appears above the page and not in the
     * form, because the visitor may be writing the next enquiry in the form.
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
      // The visitor may already be sending the next enquiry. So this changes the progress only if
      // it is `idle`.
      setProgress(now => (now.step === 'idle' ? queued : now));
      await sendWhenOnline(key, () =>
        setProgress(now => (now === queued ? { step: 'idle' } : now)),
      );
    }
    tellOfEarlier().catch(refused => console.warn('Not kept.', refused));
  }, [form]);
  useEffect(() => {
    // The HTML of the page already shows the first progress. So hydration does not move the
    // focus.
    if (progress === first.current) return;
    if (['sent', 'failed', 'queued', 'removed'].includes(progress.step))
      focusOn(form.current, '.mail-form__result');
    // Scrolls to the text below the button. On a phone, this text may be outside the screen, or
    // behind the bar at the bottom.
    else form.current?.querySelector('.mail-form__progress')?.scrollIntoView({ block: 'nearest' });
  }, [progress, form]);
  return [progress, setProgress];
}
