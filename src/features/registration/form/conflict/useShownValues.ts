import { AUTO_INTEGRATE, BILL_THRU_OTHER } from '@contract/enums';
import { FIELDS, fieldNamed, isSecret, listsOf } from '@contract/registration/catalog';
import { useLabels } from '@/components/labels/LabelsContext';
import { formatPhone } from '@/lib/format/phone';
import { maskedLastFour } from '@/lib/format/taxId';
import { useCodeLists } from '../../model/useCodeLists';
import type { FormValues } from '../RecordForm';
import { conflictLabels } from './conflictLabels';

const LISTS = [...new Set(Object.values(listsOf(FIELDS)).flat())];

/** The values of fields in words: codes by their names, secrets by their last four. */
export function useShownValues(titleOf: (field: string) => string) {
  const t = useLabels(conflictLabels);
  const { options } = useCodeLists(LISTS);

  const nameOf = (field: string, code: string): string => {
    if (code === BILL_THRU_OTHER && field === 'billThruVendor') return t('other');
    const autoIntegrate = AUTO_INTEGRATE.find((choice) => choice === code);
    if (field === 'useAutoIntegrate' && autoIntegrate) return t(`autoIntegrate${autoIntegrate}`);
    const { lists = [] } = fieldNamed(field);
    const named = lists.flatMap((list) => options[list]).find((option) => option.value === code);
    return named?.label ?? code;
  };

  const shown = (field: string, value: unknown): string => {
    const { format } = fieldNamed(field);
    if (format === 'repeated') return '';
    if (format === 'box') return value === 1 ? titleOf(field) : '';
    if (Array.isArray(value)) return value.map((code) => nameOf(field, String(code))).join(', ');
    const text = value === null || value === undefined || value === false ? '' : String(value);
    if (text === '') return '';
    if (isSecret(field)) return maskedLastFour(text.slice(-4));
    return format === 'phone' ? formatPhone(text) : nameOf(field, text);
  };

  /** The values of fields that are chosen together, in one line. */
  return (fields: readonly string[], values: FormValues): string => {
    if (fields.includes('doorFeet'))
      return t('feetInches', {
        feet: String(values['doorFeet'] || 0),
        inches: String(values['doorInches'] || 0),
      });
    const parts = fields.map((field) => shown(field, values[field])).filter((part) => part !== '');
    return parts.length > 0 ? parts.join(', ') : t('empty');
  };
}
