import { useState, type ReactNode } from 'react';
import { Button } from '@/components/Button';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { Gauge } from '@/components/Gauge';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { OverlayBoundary } from '@/components/overlays/OverlayBoundary';
import { useBelowTablet } from '@/lib/look/useMedia';
import { FirstPageContext, useFirstPage } from './StepPage';
import { StepRail, type StepRailProps } from './StepRail';
import { wizardLabels } from './stepState';
import { Column, Frame, Rail, Stepper } from './wizardStyles';

/** The drawer's code loads when the list is first opened: most windows show the rail. */
const StepsDrawer = lazyScreen(() => import('./StepsDrawer'));

export interface WizardFrameProps {
  readonly rail: Omit<StepRailProps, 'onChoose'>;
  readonly stepNumber: number;
  /** A line above everything, e.g. 'You are acting for …'. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** The rail and the step beside it. Below 900 the rail is a drawer behind 'All steps'. */
export function WizardFrame({ rail, stepNumber, banner, children }: WizardFrameProps) {
  const t = useLabels(wizardLabels);
  const firstPage = useFirstPage();
  const narrow = useBelowTablet();
  const [drawer, setDrawer] = useState<{ step: string; open: boolean } | null>(null);
  const close = () => setDrawer({ step: rail.currentKey, open: false });

  return (
    <Frame>
      {narrow ? null : (
        <Rail aria-label={t('registration')}>
          <StepRail {...rail} />
        </Rail>
      )}
      <Column>
        {banner}
        {narrow ? (
          <Stepper aria-label={t('registration')}>
            <div>
              <p>{t('stepOf', { step: stepNumber, count: rail.steps.length })}</p>
              <Button
                variant="text"
                size="small"
                startIcon={<Icon name="list" />}
                onClick={() => setDrawer({ step: rail.currentKey, open: true })}
              >
                {t('allSteps')}
              </Button>
            </div>
            {rail.progress ? (
              <Gauge thin {...rail.progress} label={t('requiredDone', { ...rail.progress })} />
            ) : null}
          </Stepper>
        ) : null}
        <FirstPageContext value={firstPage}>{children}</FirstPageContext>
      </Column>
      {/* A closing drawer returns the focus to its button. The next step's heading takes it, so the
          drawer disappears at once. */}
      {drawer?.step === rail.currentKey ? (
        <OverlayBoundary open={drawer.open} onMissing={close}>
          <StepsDrawer {...rail} open={drawer.open} onClose={close} />
        </OverlayBoundary>
      ) : null}
    </Frame>
  );
}
