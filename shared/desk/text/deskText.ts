/**
 * What every language of the desk says: the shape of the English texts. The type checker names what
 * one lacks.
 */
import type { Translated } from '../../text/translated';
import type { en } from './en';

export type DeskText = Translated<typeof en>;
