import { useLabels } from '@/components/labels/LabelsContext';
import { NavDrawer } from '@/components/overlays/NavDrawer';
import { StepRail, type StepRailProps } from './StepRail';
import { wizardLabels } from './stepState';

export interface StepsDrawerProps extends Omit<StepRailProps, 'onChoose'> {
  open: boolean;
  onClose: () => void;
}

/** The rail in windows without room for it, behind 'All steps'. */
export default function StepsDrawer({ open, onClose, ...rail }: StepsDrawerProps) {
  const t = useLabels(wizardLabels);
  return (
    <NavDrawer open={open} title={t('allSteps')} onClose={onClose}>
      <StepRail {...rail} onChoose={onClose} />
    </NavDrawer>
  );
}
