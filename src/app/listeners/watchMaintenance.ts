import { maintenanceChanged } from '@/store/maintenance';
import type { AppStore } from '@/store/setupStore';
import { followMaintenanceFlag } from './followMaintenanceFlag';

/**
 * Follows the maintenance flag in open tabs. After maintenance the page loads again, because a new
 * version may have been installed. A signed-out page then goes through sign-in and back.
 * @returns stops following
 */
export function watchMaintenance(
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  reload: () => void = () => window.location.reload(),
): () => void {
  return followMaintenanceFlag(
    () => store.getState().maintenance,
    (on) => {
      if (on) store.dispatch(maintenanceChanged(true));
      else reload();
    },
  );
}
