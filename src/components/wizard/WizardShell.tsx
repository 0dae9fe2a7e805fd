import { type ReactNode, useState } from 'react';
import { Bone } from '@/components/feedback/Skeletons';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { Button } from '@/components/Button';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { Gauge } from '@/components/Gauge';
import { Icon } from '@/components/icons/Icon';
import { OverlayBoundary } from '@/components/overlays/OverlayBoundary';
import { useBelowTablet } from '@/lib/look/useMedia';
import { Bar, Inner } from './footerStyles';
import { RailHead, RequestLine, ShopName, StillRow } from './railStyles';
import { wizardLabels } from './stepState';
import { Column, Content, Form, Frame, Head, Main, Meta, Rail, Stepper } from './wizardStyles';
import { FirstPageContext, useFirstPage } from './StepPage';
import { StepRail, type StepRailProps } from './StepRail';

export interface WizardShellProps {
  /** The step of the address, or the registration when it names none. */
  title: string;
  /** Unknown until the registration has loaded. */
  shopName?: string | undefined;
  steps: readonly string[];
  /** Nothing more is loading: the rail names the steps without their state. */
  failed?: boolean | undefined;
  children: ReactNode;
}

/** The boxes of `WizardFrame` in their places, around a form skeleton or the failures. */
export function WizardShell({
  title,
  shopName,
  steps,
  failed = false,
  children,
}: WizardShellProps) {
  const t = useLabels(wizardLabels);
  const bar = (width: number | string, height = 16) =>
    failed ? <>&nbsp;</> : <Bone width={width} height={height} />;
  return (
    <Frame>
      <Rail aria-label={t('registration')}>
        <RailHead>
          <ShopName>{shopName || bar('70%', 22)}</ShopName>
          <RequestLine>{bar('55%', 20)}</RequestLine>
          {bar('100%', 8)}
        </RailHead>
        <ol aria-label={t('steps')}>
          {steps.map((step) => (
            <StillRow key={step}>
              <StateMark state="open" size={22} />
              {failed ? <span>{step}</span> : bar('65%')}
            </StillRow>
          ))}
        </ol>
      </Rail>
      <Column>
        <Stepper aria-label={t('registration')}>
          <div>{bar(96, 44)}</div>
          {bar('100%', 6)}
        </Stepper>
        <Main id="main" tabIndex={-1} data-loading={!failed || undefined}>
          <Content data-layout="form">
            <Head>
              <Meta>
                <span>{bar(88, 20)}</span>
              </Meta>
              <h1 tabIndex={-1}>{title}</h1>
              {failed ? null : <p>{bar('60%', 24)}</p>}
            </Head>
            <Form>{children}</Form>
          </Content>
        </Main>
        <Bar as="div">
          <Inner />
        </Bar>
      </Column>
    </Frame>
  );
}

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
