import { defineStep } from '../../model/stepDefinition';

/** Submit shows the answers of the other steps and has none of its own. */
export const submitDefinition = defineStep({ codeLists: [], answers: () => [] });
