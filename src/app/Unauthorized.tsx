import { Button } from '@/components/Button';
import { NoAccessDrawing } from '@/components/drawings/NoAccessDrawing';
import { StatusScreen } from '@/components/feedback/StatusScreen';
import { useLabels } from '@/components/labels/LabelsContext';
import { RichText } from '@/components/RichText';
import { RouteLink } from '@/components/layout/RouteLink';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { shellLabels } from './shellLabels';
import { Titled } from './Titled';

/**
 * A person without an active shop opened a page that needs one. The content service explains what
 * to do.
 */
export function Unauthorized() {
  const { session } = useServices();
  const t = useLabels(shellLabels);
  const body = useAppSelector((state) => state.content.bodies['unauthorized']);
  const username = session.email();
  return (
    <Titled title={t('unauthorizedTitle')}>
      <StatusScreen
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
      </StatusScreen>
    </Titled>
  );
}
