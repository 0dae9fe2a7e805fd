import { useLabels } from '@/components/labels/LabelsContext';
import { StatusChip } from '@/components/StatusChip';
import { useHasDraft } from '../model/useHasDraft';
import { registrationLabels } from './registrationLabels';

/**
 * Beside what opens a drawer: the form in it holds typing that is not saved, as after a reload of
 * the page. Reads the drafts itself, so that typing renders only this mark.
 * @param form the name of the form in the drawer
 */
export function UnsavedMark({ form }: { readonly form: string }) {
  const t = useLabels(registrationLabels);
  if (!useHasDraft(form)) return null;
  return (
    // A grid would stretch the chip to the width of its column.
    <span>
      <StatusChip tone="warning" icon="pencil">
        {t('unsaved')}
      </StatusChip>
    </span>
  );
}
