/**
 * The rules for forms, tested on the source, so that mutation tests are fast.
 * test/programs/server/forms/builtForms.test.ts tests the built server.
 */
import { describeChecking } from '../../../support/formRules/checking';
import { describeCleaning } from '../../../support/formRules/cleaning';
import { bySource } from '../../../support/formRules/take';

describeCleaning(bySource);
describeChecking(bySource);
