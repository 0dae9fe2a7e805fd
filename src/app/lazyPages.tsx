import { Suspense, type ComponentType } from 'react';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';

/** Few people ever see these pages, so that their drawings are no part of the start. */
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
export const Maintenance = behindChunk(async () => ({ default: (await load()).Maintenance }));
export const Unauthorized = behindChunk(async () => ({
  default: (await import('./Unauthorized')).Unauthorized,
}));
