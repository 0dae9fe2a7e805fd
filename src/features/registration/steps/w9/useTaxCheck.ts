import { useWatch } from 'react-hook-form';
import { LIMITS } from '@contract/limits';
import type { W9 } from '@contract/registration/w9';
import { normalizeText } from '@contract/rules/normalize';
import type { TinOutcome } from '@contract/rules/tin';
import { useLabels } from '@/components/labels/LabelsContext';
import type { W9Record } from './useW9Record';
import { w9Labels } from './w9Labels';

const WATCHED = ['name', 'idType', 'idNumber'] as const;

/**
 * What the outcome of the last tax check means for the form as it is filled in now, and whether
 * Next checks again.
 */
export function useTaxCheck(record: W9Record, stored: W9 | null, outcome: TinOutcome) {
  const t = useLabels(w9Labels);
  const { form, idOf, storedType, readOnly } = record;
  const [name, idType, idNumber] = useWatch({ control: form.control, name: WATCHED });
  // The field keeps what was typed, the record the normalized name that was checked.
  const renamed = stored !== null && normalizeText(name) !== normalizeText(stored.name);
  const edited = stored !== null && (renamed || idNumber !== '' || idType !== stored.idType);
  const flagged = outcome.kind === 'retry' && !edited;
  const checkedNumber =
    idNumber === '' && storedType === idType ? (stored?.idNumber ?? '') : idNumber;
  const willCheck =
    !readOnly &&
    !flagged &&
    (edited || outcome.kind !== 'passed') &&
    name.trim() !== '' &&
    (idNumber.length === LIMITS.tin || (idNumber === '' && checkedNumber !== ''));

  const number = idOf('idNumber');
  const listed = record.needed.some(({ id }) => id === number);
  return {
    edited,
    /** The words beside name and number after a check without a match. */
    noMatch: flagged ? t('noMatch') : undefined,
    needed:
      flagged && !listed
        ? [
            ...record.needed,
            {
              id: number,
              title: t(idType === 'EIN' ? 'ein' : 'ssn'),
              detail: t('noMatch'),
              kind: 'error' as const,
            },
          ]
        : record.needed,
    /** The name and number that Next sends to the check; null when it checks nothing. */
    upcoming: willCheck ? { name, idType, idNumber: checkedNumber } : null,
  };
}
