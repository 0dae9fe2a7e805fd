import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import Button from '@mui/material/Button';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { Gauge } from '@/components/Gauge';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { StatusChip } from '@/components/StatusChip';
import { ErrorSummary } from './ErrorSummary';
import { StepFooter, type StepFooterProps } from './StepFooter';
import { StepRail, type RailStep, type StepRailProps } from './StepRail';
import { wizardLabels } from './stepState';
import {
  Aside,
  Column,
  Content,
  Form,
  Frame,
  Head,
  Main,
  Meta,
  Rail,
  Stepper,
} from './wizardStyles';

/** React Router's key of the page that the browser itself loaded. */
const FIRST_PAGE = 'default';

/** Drawer code is fetched when the list is first asked for: most windows show the rail itself. */
const StepsDrawer = lazyScreen(() => import('./StepsDrawer'));

export interface WizardFrameProps extends Omit<StepRailProps, 'onChoose'> {
  steps: readonly RailStep[];
  /** 'Step N of M': the step's place among the visible ones. */
  stepNumber: number;
  title: string;
  lead?: ReactNode;
  optional?: boolean | undefined;
  /** A line above everything, e.g. 'You are acting for …'. */
  banner?: ReactNode;
  /** Panels beside the form; under it below 1200. */
  aside?: ReactNode;
  /** The form takes the whole width (tables, load failures). */
  wide?: boolean | undefined;
  footer: StepFooterProps;
  /** The step's own code is still on its way: the focus waits for it. */
  loading?: boolean | undefined;
  children: ReactNode;
}

/**
 * The page of a registration step: rail, heading, form column with its aside, step footer.
 * Below 900 the rail becomes a stepper line whose 'All steps' opens it in a drawer. A step that
 * was navigated to starts at the top with focus on its heading; a locked Next, when pressed, opens
 * the summary of what is needed.
 */
export function WizardFrame({
  stepNumber,
  title,
  lead,
  optional = false,
  banner,
  aside,
  wide = false,
  footer,
  loading = false,
  children,
  ...rail
}: WizardFrameProps) {
  const t = useLabels(wizardLabels);
  const [stepsOpen, setStepsOpen] = useState(false);
  const [stepsAsked, setStepsAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [presses, setPresses] = useState(0);
  const { key: visit } = useLocation();
  const latestVisit = useRef(visit);
  latestVisit.current = visit;
  const place = t('stepOf', { step: stepNumber, count: rail.steps.length });

  useEffect(() => {
    // The page as first loaded belongs to the browser: focus stays where it puts it.
    if (loading || latestVisit.current === FIRST_PAGE) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [rail.currentKey, loading]);

  const showNeeded = () => {
    footer.onBlocked?.();
    // While the step loads or the connection is gone, the reason beside Next says all there is to say.
    if (footer.needed && footer.needed.length > 0) setPresses((count) => count + 1);
  };

  const openSteps = () => {
    setStepsAsked(true);
    setStepsOpen(true);
  };

  return (
    <Frame>
      <Rail aria-label={t('registration')}>
        <StepRail {...rail} />
      </Rail>
      <Column>
        {banner}
        <Stepper aria-label={t('registration')}>
          <div>
            <p>{place}</p>
            <Button
              variant="text"
              size="small"
              startIcon={<Icon name="list" />}
              onClick={openSteps}
              // Another frame takes over once the step is there: a press on this one would be lost.
              sx={loading ? { visibility: 'hidden' } : undefined}
            >
              {t('allSteps')}
            </Button>
          </div>
          <Gauge
            thin
            done={rail.done}
            of={rail.required}
            label={t('requiredDone', { done: rail.done, of: rail.required })}
          />
        </Stepper>
        <Main id="main" tabIndex={-1} data-loading={loading || undefined}>
          <Content data-layout={wide ? 'wide' : aside ? 'aside' : 'form'}>
            <Head>
              <Meta>
                <span>{place}</span>
                {optional ? <StatusChip tone="line">{t('chipOptional')}</StatusChip> : null}
              </Meta>
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
              {lead ? <p>{lead}</p> : null}
            </Head>
            <Form>
              {presses > 0 && footer.needed ? (
                <ErrorSummary
                  action={footer.nextLabel ?? t('next')}
                  needed={footer.needed}
                  presses={presses}
                />
              ) : null}
              {children}
            </Form>
            {aside ? <Aside>{aside}</Aside> : null}
          </Content>
        </Main>
        <StepFooter {...footer} onBlocked={showNeeded} />
      </Column>
      {stepsAsked ? (
        <Suspense fallback={null}>
          <StepsDrawer {...rail} open={stepsOpen} onClose={() => setStepsOpen(false)} />
        </Suspense>
      ) : null}
    </Frame>
  );
}
