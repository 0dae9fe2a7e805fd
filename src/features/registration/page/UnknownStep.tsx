import { Button } from '@/components/Button';
import { useLabels } from '@/components/labels/LabelsContext';
import { NotFoundDrawing } from '@/components/drawings/NotFoundDrawing';
import { StatusScreen } from '@/components/feedback/StatusScreen';
import { RouteLink } from '@/components/layout/RouteLink';
import { PATHS } from '@/lib/paths';
import { useRegistration } from '../model/RegistrationContext';
import { registrationLabels } from '../model/registrationLabels';

export function UnknownStep() {
  const { requestUid } = useRegistration();
  const t = useLabels(registrationLabels);
  return (
    <StatusScreen
      drawing={<NotFoundDrawing />}
      title={t('unknownStep')}
      text={t('unknownStepText')}
      action={
        <Button variant="contained" component={RouteLink} href={PATHS.overview.href(requestUid)}>
          {t('backToOverview')}
        </Button>
      }
    />
  );
}
