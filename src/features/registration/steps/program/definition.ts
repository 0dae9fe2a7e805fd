import type { Program } from '@contract/enums';
import type { AnswerKey } from '../../model/answerLabels';
import { answerRow } from '../../model/answers';
import { defineStep } from '../../model/stepDefinition';

const SAVED = {
  Preferred: 'savedPreferred',
  Basic: 'savedBasic',
  'National Account': 'savedNational',
} as const satisfies Record<Program, AnswerKey>;

export const programDefinition = defineStep({
  codeLists: ['selected_program'],
  answers: (context) => [
    answerRow(
      context,
      context.fieldName('selectedProgram'),
      context.codeText('selected_program', context.records.request?.selectedProgram ?? ''),
    ),
  ],
  savedLine: ({ request }, t) =>
    request?.selectedProgram ? t(SAVED[request.selectedProgram]) : '',
});
