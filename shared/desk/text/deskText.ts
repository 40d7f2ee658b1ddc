/**
 * The type of the desk's texts. It is made from the English texts, so that the type checker
 * reports a text that is missing in another language.
 */
import type { Translated } from '../../text/translated';
import type { en } from './en';

export type DeskText = Translated<typeof en>;
