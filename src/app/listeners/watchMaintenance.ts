import { maintenanceChanged } from '@/store/maintenance';
import type { AppStore } from '@/store/setupStore';
import { followMaintenanceFlag } from './followMaintenanceFlag';

/** Follows the maintenance flag. Afterwards the page loads again. @returns stops following */
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
