import { lazyScreen } from '@/components/feedback/lazyScreen';
import { defineStep } from '../../model/step';

/** Submit shows the answers of the other steps and has none of its own. */
export const submitStep = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-submit" */ './SubmitStep')),
  codeLists: [],
  answers: () => [],
});
