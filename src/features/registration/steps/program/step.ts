import type { Program } from '@contract/enums';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { defineStep, fieldRow } from '../../model/step';

const SAVED = {
  Preferred: 'savedPreferred',
  Basic: 'savedBasic',
  'National Account': 'savedNational',
} as const satisfies Record<Program, string>;

export const programStep = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-program" */ './ProgramStep')),
  codeLists: ['selected_program'],
  texts: {
    savedPreferred: 'Preferred Vendor',
    savedBasic: 'Basic Vendor',
    savedNational: 'National Account',
  },
  answers: (context) => [
    fieldRow(
      context,
      'selectedProgram',
      context.codeText('selected_program', context.records.request?.selectedProgram ?? ''),
    ),
  ],
  savedLine: ({ request }, t) =>
    request?.selectedProgram ? t(SAVED[request.selectedProgram]) : '',
});
