import { Button } from '@/components/Button';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Alert, type AlertTone } from './Alert';
import { Avatar } from './Avatar';
import { BlockedButton } from './BlockedButton';
import { Card } from './Card';
import { Gauge } from './Gauge';
import { StatusChip, type ChipTone } from './StatusChip';
import { Icon } from './icons/Icon';
import { iconPaths, type IconName } from './icons/iconPaths';
import { StateMark, type MarkState } from './icons/StateMark';

const meta: Meta = { title: 'Parts' };
export default meta;

const tones: readonly AlertTone[] = ['info', 'success', 'warning', 'error'];
const chips: readonly ChipTone[] = ['neutral', 'line', 'info', 'success', 'warning', 'error'];
const marks: readonly MarkState[] = [
  'done',
  'error',
  'attention',
  'info',
  'open',
  'current',
  'locked',
];
const icons = Object.keys(iconPaths) as IconName[]; // the keys of the icon table

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;
const column = { display: 'grid', gap: 12 } as const;

export const Alerts: StoryObj = {
  render: () => (
    <div style={column}>
      {tones.map((tone) => (
        <Alert key={tone} tone={tone} title="Title" action={<Button size="small">Undo</Button>}>
          What happened, and what to do next.
        </Alert>
      ))}
    </div>
  ),
};
export const Chips: StoryObj = {
  render: () => (
    <div style={row}>
      {chips.map((tone) => (
        <StatusChip key={tone} tone={tone}>
          {tone}
        </StatusChip>
      ))}
    </div>
  ),
};
export const Buttons: StoryObj = {
  render: () => (
    <div style={row}>
      <Button variant="contained">Next</Button>
      <Button variant="outlined">Back</Button>
      <Button variant="soft">Add Contact</Button>
      <Button variant="text">All steps</Button>
      <Button variant="contained" color="error">
        Delete contact
      </Button>
      <BlockedButton blocked reasonId="why">
        Next
      </BlockedButton>
      <BlockedButton busy busyText="Saving">
        Save
      </BlockedButton>
      <p id="why">Phone is missing</p>
    </div>
  ),
};
export const Gauges: StoryObj = {
  render: () => (
    <div style={column}>
      <Gauge done={0} of={8} label="0 of 8 required steps complete" />
      <Gauge done={3} of={8} label="3 of 8 required steps complete" />
      <Gauge done={8} of={8} label="8 of 8 required steps complete" thin />
    </div>
  ),
};
export const Cards: StoryObj = {
  render: () => (
    <div style={column}>
      <Card>A card</Card>
      <Card flush>A card without padding, for lists and tables</Card>
    </div>
  ),
};
export const Avatars: StoryObj = {
  render: () => (
    <div style={row}>
      <Avatar name="Dana Miller" />
      <Avatar name="Dana Miller" large />
    </div>
  ),
};
export const Marks: StoryObj = {
  render: () => (
    <div style={row}>
      {marks.map((state) => (
        <StateMark key={state} state={state} number={3} />
      ))}
    </div>
  ),
};
export const Icons: StoryObj = {
  render: () => (
    <div style={row}>
      {icons.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </div>
  ),
};
