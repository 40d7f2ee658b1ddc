/**
 * The rules as source, where a mutation of them is found at
 * once. What ships: test/programs/server/forms/builtForms.test.ts.
 */
import { describeChecking } from '../../../support/formRules/checking';
import { describeCleaning } from '../../../support/formRules/cleaning';
import { bySource } from '../../../support/formRules/take';

describeCleaning(bySource);
describeChecking(bySource);
