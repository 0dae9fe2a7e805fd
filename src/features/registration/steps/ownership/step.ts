import { lazyScreen } from '@/components/feedback/lazyScreen';
import { formatDate } from '@/lib/format/day';
import { answerRow, defineStep } from '../../model/step';

export const ownershipStep = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-ownership" */ './OwnershipStep')),
  codeLists: ['owner_diversity'],
  texts: {
    category: 'Category {n}',
    certified: '{category}, professionally certified until {date}',
  },
  answers: (context) => {
    const { records, t, locale, codeText } = context;
    if (records.diverseOwnership.length === 0)
      return [answerRow(context, t('category', { n: '' }).trim(), '')];
    return records.diverseOwnership.map((entry, index) => {
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
