import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormSection } from '@/components/form/FormSection';
import { TextField } from '@/components/form/TextField';
import { StepCard } from './StepCard';
import type { StepState } from './stepState';
import { StepPage, type StepPageProps } from './StepPage';
import type { RailStep } from './StepRail';
import { WizardFrame } from './WizardShell';

const meta: Meta = { title: 'wizard/Wizard', parameters: { layout: 'fullscreen' } };
export default meta;

const states: readonly StepState[] = ['complete', 'error', 'next', 'open', 'locked'];

const steps: readonly RailStep[] = states.map((state, index) => ({
  key: state,
  number: index + 1,
  title: `Step that is ${state}`,
  state,
  href: `/${state}`,
  note: state === 'error' ? 'Signing authority is missing' : undefined,
}));

const frame = (more: Partial<StepPageProps>) => (
  <WizardFrame
    rail={{
      shopName: 'Miller & Daughters',
      requestLine: 'Request VR-20417 · Draft',
      steps,
      currentKey: 'next',
      finishFirst: 'W-9 Information',
      progress: { done: 1, of: 4 },
    }}
    stepNumber={3}
  >
    <StepPage
      stepNumber={3}
      stepCount={steps.length}
      title="W-9 Information"
      lead="Enter the name exactly as it appears on your income tax return."
      footer={{ onBack: () => undefined, onNext: () => undefined, saved: 'Saved at 10:42 AM' }}
      {...more}
    >
      <FormSection title="Taxpayer">
        <TextField id="name" label="Name" />
      </FormSection>
    </StepPage>
  </WizardFrame>
);

export const Frame: StoryObj = { render: () => frame({}) };
export const FrameBlocked: StoryObj = {
  render: () =>
    frame({
      optional: true,
      footer: { needed: [{ id: 'name', title: 'Name', kind: 'error', detail: 'Is missing' }] },
    }),
};
export const StepCards: StoryObj = {
  parameters: { layout: 'padded' },
  render: () => (
    <main style={{ display: 'grid', gap: 12 }}>
      {states.map((state, index) => (
        <StepCard
          key={state}
          number={index + 1}
          title={`Step that is ${state}`}
          state={state}
          status="One line that says what is there"
          optional={state === 'open'}
          href={`/${state}`}
        />
      ))}
    </main>
  ),
};
