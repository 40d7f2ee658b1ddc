/** The rules as source, where a mutation of them is found at once. What ships: server/forms/builtForms.test.ts. */
import { describeChecking } from './rules/checking';
import { describeCleaning } from './rules/cleaning';
import { bySource } from './rules/take';

describeCleaning(bySource);
describeChecking(bySource);
