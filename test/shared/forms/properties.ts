/** What holds of every text, as it is typed and as it is checked. */
import { cleanField } from '../../../shared/forms/check';
import { mailForms } from '../../../shared/forms/index';
import { type Kind, kinds } from '../../../shared/forms/kinds';
import { describeFieldProperties, describeFormProperties } from './rules/properties';
import { bySource } from './rules/take';

const asTyped = async (kind: Kind, text: string) =>
  cleanField({ name: 'answer', label: 'Answer', kind }, text);

describeFieldProperties(asTyped, Object.keys(kinds) as Kind[]);
describeFormProperties(bySource, mailForms, ['toString', 'constructor', '__proto__', 'user_id']);
