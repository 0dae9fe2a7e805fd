import { Button } from '@/components/Button';
import { MaintenanceDrawing } from '@/components/drawings/MaintenanceDrawing';
import { NoAccessDrawing } from '@/components/drawings/NoAccessDrawing';
import { NotFoundDrawing } from '@/components/drawings/NotFoundDrawing';
import { StatusScreen } from '@/components/feedback/StatusScreen';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { PATHS } from '@/lib/paths';
import { shellLabels } from './shellLabels';
import { Titled } from './Titled';

function ToDashboard() {
  const t = useLabels(shellLabels);
  return (
    <Button variant="contained" component={RouteLink} href={PATHS.dashboard.href()}>
      {t('toDashboard')}
    </Button>
  );
}

/** 403: the person is signed in but lacks the authority the page requires. */
export function NoAccess() {
  const t = useLabels(shellLabels);
  return (
    <Titled title={t('noAccessTitle')}>
      <StatusScreen
        drawing={<NoAccessDrawing />}
        code={t('noAccessCode')}
        title={t('noAccessTitle')}
        text={t('noAccessText')}
        action={<ToDashboard />}
      />
    </Titled>
  );
}

/** Shown for an unknown address. */
export function NotFound() {
  const t = useLabels(shellLabels);
  return (
    <Titled title={t('notFoundTitle')}>
      <StatusScreen
        drawing={<NotFoundDrawing />}
        code={t('notFoundCode')}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={<ToDashboard />}
      />
    </Titled>
  );
}

/** Replaces the whole portal while the maintenance flag is on. */
export function Maintenance() {
  const t = useLabels(shellLabels);
  return (
    <Titled title={t('maintenanceTitle')}>
      <StatusScreen
        drawing={<MaintenanceDrawing />}
        title={t('maintenanceTitle')}
        text={t('maintenanceText')}
        after={t('maintenanceSignOff')}
      />
    </Titled>
  );
}
