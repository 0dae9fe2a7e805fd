import { Suspense, type ComponentType } from 'react';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';

export const SigningPage = lazyScreen(
  () => import(/* webpackChunkName: "page-signing" */ '@/features/agreement/SigningPage'),
);

/** Few people see these pages, so their drawings do not load at the start. */
function behindChunk(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazyScreen(load);
  return function LazyPage() {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Page />
      </Suspense>
    );
  };
}

const load = () => import('./StatusPages');

export const NoAccess = behindChunk(async () => ({ default: (await load()).NoAccess }));
export const NotFound = behindChunk(async () => ({ default: (await load()).NotFound }));
export const RegistrationNotFound = behindChunk(async () => ({
  default: (await load()).RegistrationNotFound,
}));
export const Maintenance = behindChunk(async () => ({ default: (await load()).Maintenance }));
export const Unauthorized = behindChunk(async () => ({
  default: (await import('./Unauthorized')).Unauthorized,
}));
