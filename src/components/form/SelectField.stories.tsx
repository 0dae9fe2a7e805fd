import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SelectField } from './SelectField';

const meta: Meta<typeof SelectField> = {
  component: SelectField,
  args: {
    label: 'State',
    placeholder: 'Select',
    options: [
      { value: 'MI', label: 'Michigan' },
      { value: 'OH', label: 'Ohio' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof SelectField>;

export const Default: Story = {};
export const Chosen: Story = { args: { defaultValue: 'OH' } };
export const WithError: Story = { args: { error: 'requiredSelect' } };
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'OH', help: 'Choose a tax class first' },
};
