import { formatDate } from '@/lib/format/day';
import { answerRow } from '../../model/answers';
import { defineStep } from '../../model/stepDefinition';

export const ownershipDefinition = defineStep({
  codeLists: ['owner_diversity'],
  answers: (context) => {
    const { records, t, locale, codeText } = context;
    if (records.ownership.length === 0)
      return [answerRow(context, t('category', { n: '' }).trim(), '')];
    return records.ownership.map((entry, index) => {
      const category = codeText('owner_diversity', entry.diverseCategoryCode);
      const date = formatDate(entry.expirationDate, locale);
      return answerRow(
        context,
        t('category', { n: index + 1 }),
        entry.certificationType === 'PROF' ? t('certified', { category, date }) : category,
      );
    });
  },
});
