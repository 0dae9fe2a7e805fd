import { ACTIVITY_SUBJECTS } from '@contract/entities/activity';
import type { ReviewChange } from '@contract/entities/review';
import { fieldNamed } from '@contract/registration/catalog';
import { isOneOf } from '@contract/isOneOf';
import { useLabels } from '@/components/labels/LabelsContext';
import { namedSubject, valuesOf } from '../activity/activityNames';
import { useActivityWords } from '../activity/useActivityWords';
import { answerLabels } from '../model/step';
import { useShownValues } from '../form/conflict/useShownValues';
import { reviewLabels } from './reviewLabels';

/** A changed field with both values, or a line about what was added or removed. */
export interface ChangeRow {
  readonly key: string;
  readonly title: string;
  readonly before?: string;
  readonly after?: string;
}

/** As the timeline masks a secret. */
const MASKED = /^•+$/;

/** What has changed, in words: codes by their names, secrets only as changed. */
export function useChangeRows(): (change: ReviewChange, key: string) => ChangeRow[] {
  const t = useLabels(reviewLabels);
  const answer = useLabels(answerLabels);
  const words = useActivityWords();
  const shown = useShownValues([], () => '');

  const valueOf = (field: string, value: string): string => {
    if (value === '') return t('noValue');
    const { format } = fieldNamed(field);
    if (format === 'yesNo' || format === 'box')
      return answer(value === '1' || value === 'Y' ? 'yes' : 'no');
    if (format === 'feet' || format === 'inches') return t(format, { n: value });
    return shown([field], { [field]: value });
  };

  /** 'SV OIL, CP NONE' or 'VAN, SUV' by their names. */
  const codesOf = (field: string, text: string): string => {
    const codes = text.split(', ').filter((code) => code !== '');
    const names = codes.map((code) => {
      const [kind = '', type] = code.split(' ');
      if (type === undefined) return shown([field], { [field]: kind });
      const list = kind === 'CP' ? 'capabilities' : 'services';
      return shown([list], { [list]: type });
    });
    return words.list(names);
  };

  return (change, key) => {
    const { what, fields } = change;
    const [kind = '', action = ''] = what.split('.');
    const subject = isOneOf(ACTIVITY_SUBJECTS, kind) ? kind : 'request';
    const line = (side: 'created' | 'deleted', value: string): ChangeRow => ({
      key: `${key}-${side}`,
      title: t(side === 'created' ? 'added' : 'removed', { subject: value }),
    });
    if (action === 'created' || action === 'deleted') {
      const value = valuesOf(change);
      const role =
        subject === 'contactRole' && value('contact') !== ''
          ? t('roleOf', { role: words.role(value('contactRole')), name: value('contact') })
          : undefined;
      return [line(action, role ?? namedSubject(change, subject, words) ?? words.t(subject))];
    }
    if (subject === 'services' || subject === 'vehicleTypes')
      return fields.flatMap(({ field, before, after }) => [
        ...(before === '' ? [] : [line('deleted', codesOf(field, before))]),
        ...(after === '' ? [] : [line('created', codesOf(field, after))]),
      ]);
    const record = namedSubject(change, subject, words);
    return fields
      .filter(({ field }) => words.field(field) !== '')
      .map(({ field, before, after }) => {
        const name = words.field(field);
        const title = record === undefined ? name : t('fieldOf', { field: name, record });
        if (MASKED.test(after))
          return { key: `${key}-${field}`, title: t('secretChanged', { field: title }) };
        return {
          key: `${key}-${field}`,
          title,
          before: valueOf(field, before),
          after: valueOf(field, after),
        };
      });
  };
}
