/**
 * The shape of the desk's texts, taken from the English ones. The type checker reports a text that
 * another language lacks.
 */
import type { Translated } from '../../text/translated';
import type { en } from './en';

export type DeskText = Translated<typeof en>;
