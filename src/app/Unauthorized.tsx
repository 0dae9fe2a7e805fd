import { Button } from '@/components/Button';
import { NoAccessDrawing } from '@/components/drawings/NoAccessDrawing';
import { useLabels } from '@/components/labels/LabelsContext';
import { RichText } from '@/components/RichText';
import { RouteLink } from '@/components/layout/RouteLink';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { shellLabels } from './shellLabels';
import { MessageScreen } from './MessageScreen';

/** A person without an active shop opened a page that needs one. */
export function Unauthorized() {
  const { session } = useServices();
  const t = useLabels(shellLabels);
  const body = useAppSelector((state) => state.content.bodies['unauthorized']);
  const username = session.email();
  return (
    <MessageScreen
      drawing={<NoAccessDrawing />}
      code={t('notFoundCode')}
      title={t('unauthorizedTitle')}
      action={
        <Button variant="contained" component={RouteLink} href={PATHS.shopCheck.href()}>
          {t('toShopCheck')}
        </Button>
      }
    >
      <RichText
        document={body}
        values={{ username }}
        fallback={<p>{t('unauthorizedText', { username })}</p>}
      />
    </MessageScreen>
  );
}
