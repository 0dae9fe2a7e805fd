import { useLocation } from 'react-router-dom';
import { useSearchReviewQueueQuery } from '@/api/review';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { HeaderLink } from '@/components/layout/AppHeader';
import { PATHS } from '@/lib/paths';
import { reviewDeskLabels } from './reviewDeskLabels';

/** The text of the link, with the number of waiting registrations once it is known. */
export function useReviewDeskWords(): string {
  const t = useLabels(reviewDeskLabels);
  const { locale } = useLanguage();
  const { data } = useSearchReviewQueueQuery(
    { status: 'REVIEW', page: 0, size: 1 },
    { refetchOnMountOrArgChange: true },
  );
  return data ? t('linkCount', { count: data.totalCount.toLocaleString(locale) }) : t('link');
}

function CountedLink() {
  return <HeaderLink href={PATHS.reviewDesk.href()}>{useReviewDeskWords()}</HeaderLink>;
}

/** The number is read on each page. A timer would count as use of the session. */
export default function ReviewDeskLink() {
  const { pathname } = useLocation();
  return <CountedLink key={pathname} />;
}
