import { styled } from '@mui/material/styles';
import { Button } from '@/components/Button';
import { MaintenanceDrawing } from '@/components/drawings/MaintenanceDrawing';
import { NoAccessDrawing } from '@/components/drawings/NoAccessDrawing';
import { NotFoundDrawing } from '@/components/drawings/NotFoundDrawing';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { media } from '@/lib/look/vars';
import { PATHS } from '@/lib/paths';
import { useServices } from '@/store/services';
import { useLogOut } from '@/store/useLogOut';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { shellLabels } from './shellLabels';
import { MessageScreen } from './MessageScreen';

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 12,
  [media.phone]: { width: '100%', '& > *': { width: '100%' } },
});

function ToDashboard() {
  const t = useLabels(shellLabels);
  return (
    <Button variant="contained" component={RouteLink} href={PATHS.dashboard.href()}>
      {t('toDashboard')}
    </Button>
  );
}

/** 403: the person is signed in but lacks the authority that the page requires. */
export function NoAccess() {
  const t = useLabels(shellLabels);
  return (
    <MessageScreen
      drawing={<NoAccessDrawing />}
      code={t('noAccessCode')}
      title={t('noAccessTitle')}
      text={t('noAccessText')}
      action={<ToDashboard />}
    />
  );
}

export function NotFound() {
  const t = useLabels(shellLabels);
  return (
    <MessageScreen
      drawing={<NotFoundDrawing />}
      code={t('notFoundCode')}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<ToDashboard />}
    />
  );
}

export function RegistrationNotFound() {
  const { session } = useServices();
  const { user } = useCurrentUser();
  const logOut = useLogOut();
  const t = useLabels(shellLabels);
  return (
    <MessageScreen
      drawing={<NotFoundDrawing />}
      title={t('unknownTitle')}
      text={t('unknownText', { email: session.email() })}
      action={
        <Actions>
          <Button
            variant="contained"
            component={RouteLink}
            href={user?.isStaff ? PATHS.shopSearch.href() : PATHS.overview.href(null)}
          >
            {t(user?.isStaff ? 'toShopSearch' : 'toMyRegistration')}
          </Button>
          <Button variant="outlined" onClick={() => logOut('otherAccount')}>
            {t('otherAccount')}
          </Button>
        </Actions>
      }
    />
  );
}

/** Replaces the whole portal while the maintenance flag is on. */
export function Maintenance() {
  const t = useLabels(shellLabels);
  return (
    <MessageScreen
      drawing={<MaintenanceDrawing />}
      title={t('maintenanceTitle')}
      text={t('maintenanceText')}
      after={t('maintenanceSignOff')}
    />
  );
}
