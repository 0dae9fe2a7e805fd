import type { CodeListName } from '@contract/entities/codeList';
import type { StepKey } from '@contract/journey/steps';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import type { Detail } from '@/components/lists/DetailList';
import { contactRoleLabels } from '../model/contacts';
import { useRegistrationRecords } from '../model/records';
import type { AnswerContext } from '../model/step';
import { useCodeLists } from '../model/useCodeLists';
import { useFieldName } from '../model/fields';
import { allAnswerLabels, STEPS } from './index';

/** Every code list that an answer may name. */
const CODE_LISTS: readonly CodeListName[] = [
  ...new Set(Object.values(STEPS).flatMap(({ codeLists }) => codeLists)),
];

/** The stored answers of the registration in words, step by step, and the queries they need. */
export function useAnswers() {
  const t = useLabels(allAnswerLabels);
  const { locale } = useLanguage();
  const roleName = useLabels(contactRoleLabels);
  const records = useRegistrationRecords();
  const { options, queries } = useCodeLists(CODE_LISTS);
  const codeText = (list: CodeListName, code: string): string =>
    options[list].find(({ value }) => value === code)?.label ?? code;
  const context: AnswerContext<string> = {
    records,
    t,
    fieldName: useFieldName(),
    locale,
    roleName,
    codeText,
  };
  return {
    queries,
    of: (step: StepKey): readonly Detail[] => STEPS[step].answers(context),
  };
}
