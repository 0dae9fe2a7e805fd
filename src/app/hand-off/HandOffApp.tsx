import { Suspense } from 'react';
import type { GuestSession } from '@/api/identity/guestSession';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import HandOffPage from '@/features/registration/guest/HandOffPage';
import { useAppSelector } from '@/store/hooks';
import { AppFrame, type AppFrameProps } from '../AppFrame';
import { Maintenance, SigningPage } from '../lazyPages';

interface HandOffAppProps extends Pick<AppFrameProps, 'store' | 'services' | 'content'> {
  readonly guest: GuestSession;
}

/** The portal of an invited contact: one page, no menu, no sign-in. */
export function HandOffApp({ guest, ...frame }: HandOffAppProps) {
  return (
    <AppFrame {...frame}>
      <Suspense fallback={<LoadingScreen />}>
        <Page guest={guest} />
      </Suspense>
    </AppFrame>
  );
}

function Page({ guest }: { readonly guest: GuestSession }) {
  const maintenance = useAppSelector((state) => state.maintenance);
  return maintenance ? <Maintenance /> : <HandOffPage guest={guest} signing={SigningPage} />;
}
