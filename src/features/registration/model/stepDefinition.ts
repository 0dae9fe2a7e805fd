import type { CodeListName } from '@contract/entities/codeList';
import type { Translate } from '@/components/labels/LabelsContext';
import type { Detail } from '@/components/lists/DetailList';
import type { Plural } from '@/lib/labels/plural';
import type { AnswerKey } from './answerLabels';
import type { contactRoleLabels } from './contactRoleLabels';
import type { RegistrationRecords } from './records';
import type { FieldName } from './useFieldName';

/** What a definition needs to put a step's answers into words. */
export interface AnswerContext {
  readonly records: RegistrationRecords;
  readonly t: Translate<AnswerKey>;
  readonly fieldName: FieldName;
  /** Language of the texts, as a BCP 47 tag. */
  readonly locale: string;
  readonly roleName: Translate<keyof typeof contactRoleLabels.fallback>;
  /** The description of a code, or the code itself while its list does not know it. */
  readonly codeText: (list: CodeListName, code: string) => string;
}

/**
 * What the rest of the registration needs to know of a step without loading its screen: the
 * preload, the overview's cards and "Check your answers" read it. Title, order, slug and rules are
 * in `contract/journey`.
 */
export interface StepDefinition<List extends CodeListName = CodeListName> {
  /** The code lists its fields offer. */
  readonly codeLists: readonly List[];
  /** Its answers in the order of the form, secrets by their last four only. */
  readonly answers: (context: AnswerContext) => readonly Detail[];
  /** The answer that the card of a complete step shows; '' when the tick says enough. */
  readonly savedLine?: (
    records: RegistrationRecords,
    t: Translate<AnswerKey>,
    plural: Plural<AnswerKey>,
  ) => string;
}

/** Declares a step's definition and keeps the exact names of its code lists. */
export const defineStep = <const List extends CodeListName = never>(
  definition: StepDefinition<List>,
): StepDefinition<List> => definition;
