import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ClipboardDrawing } from './ClipboardDrawing';
import { ContactCardDrawing } from './ContactCardDrawing';
import { DoorDrawing } from './DoorDrawing';
import { EnrollmentDrawing } from './EnrollmentDrawing';
import { MaintenanceDrawing } from './MaintenanceDrawing';
import { NoAccessDrawing } from './NoAccessDrawing';
import { NotFoundDrawing } from './NotFoundDrawing';
import { NothingFoundDrawing } from './NothingFoundDrawing';
import { PlateDrawing } from './PlateDrawing';
import { StatusDial } from './StatusDial';
import { UnpluggedDrawing } from './UnpluggedDrawing';

const meta: Meta = { title: 'drawings/Drawings' };
export default meta;

const wrap = { display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'center' } as const;

export const All: StoryObj = {
  render: () => (
    <div style={wrap}>
      <EnrollmentDrawing />
      <ContactCardDrawing />
      <ClipboardDrawing />
      <NothingFoundDrawing />
      <MaintenanceDrawing />
      <NoAccessDrawing />
      <NotFoundDrawing />
      <UnpluggedDrawing />
      <PlateDrawing plate="OH 20417" />
      <DoorDrawing feet={12} maxFeet={40} label="12 ft" />
    </div>
  ),
};
export const Dials: StoryObj = {
  render: () => (
    <div style={wrap}>
      {(['draft', 'review', 'approved', 'hold', 'problem', 'declined'] as const).map((status) => (
        <StatusDial key={status} status={status} />
      ))}
    </div>
  ),
};
