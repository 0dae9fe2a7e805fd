import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon } from '@/components/icons/Icon';
import { TextField } from './TextField';

const meta: Meta<typeof TextField> = {
  component: TextField,
  args: { label: 'Business name', defaultValue: 'Miller & Daughters' },
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Default: Story = {};
export const Optional: Story = { args: { label: 'Title', optional: true, defaultValue: '' } };
export const WithHelp: Story = { args: { help: 'As shown on your income tax return' } };
export const WithError: Story = {
  args: { error: 'Please enter the business name', defaultValue: '' },
};
export const WithSuccess: Story = { args: { label: 'Address', success: 'Address found' } };
export const ReadOnly: Story = { args: { readOnly: true, help: 'From Shop Basic Information' } };
export const WithIcon: Story = {
  args: { start: <Icon name="search" />, helpEnd: '50 characters' },
};
export const LongText: Story = {
  args: {
    label: 'A label that is much longer than the field it belongs to and therefore wraps',
    help: 'A help text that goes on for a while and needs a second line on a narrow screen',
    span: 4,
  },
};
