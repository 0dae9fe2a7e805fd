import { useMemo } from 'react';
import { CONTACT_ROLES } from '@contract/enums';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useCodeLists } from '../model/useCodeLists';
import { useContactRoles } from '../model/contacts';
import { useFieldName } from '../model/fields';
import { activityLabels } from './activityLabels';
import type { ActivityWords } from './activityText';

const CODE_LISTS = ['owner_diversity'] as const;

/** The words in which changes of a registration are told, in the language of the reader. */
export function useActivityWords(): ActivityWords {
  const t = useLabels(activityLabels);
  const field = useFieldName();
  const stepTitle = useLabels(stepTitleLabels);
  const reason = useServerText();
  const { nameOf } = useContactRoles();
  const { options } = useCodeLists(CODE_LISTS);
  const { locale } = useLanguage();
  return useMemo(() => {
    const format = new Intl.ListFormat(locale);
    return {
      t,
      field,
      stepTitle,
      role: (code) => {
        const role = CONTACT_ROLES.find((known) => known === code);
        return role ? nameOf(role) : code;
      },
      category: (code) => options.owner_diversity.find(({ value }) => value === code)?.label ?? '',
      reason,
      spanish: locale.startsWith('es'),
      list: (parts) => format.format(parts),
    };
  }, [t, field, locale, nameOf, options, reason, stepTitle]);
}
