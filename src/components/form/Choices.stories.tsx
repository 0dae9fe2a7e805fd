import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CheckboxField } from './CheckboxField';
import { CheckboxGroup } from './CheckboxGroup';
import { RadioCards } from './RadioCards';

const meta: Meta = { title: 'form/Choices' };
export default meta;

const types = [
  { value: 'SSN', label: 'SSN' },
  { value: 'EIN', label: 'EIN' },
];
const programs = [
  {
    value: 'P',
    label: 'Preferred Vendor',
    note: 'Gives a 10% discount to the parent organization.',
  },
  { value: 'B', label: 'Basic Vendor', note: 'No discount.' },
];
const services = ['Brakes', 'Glass', 'Tires', 'Towing'].map((label) => ({ value: label, label }));

export const RadioPair: StoryObj = {
  render: () => <RadioCards label="ID type" options={types} defaultValue="SSN" />,
};
export const RadioColumn: StoryObj = {
  render: () => (
    <RadioCards label="Program" options={programs} layout="column" legendSize="section" />
  ),
};
export const RadioError: StoryObj = {
  render: () => <RadioCards label="ID type" options={types} error="Please choose one" />,
};
export const RadioReadOnly: StoryObj = {
  render: () => <RadioCards label="ID type" options={types} defaultValue="EIN" readOnly />,
};
export const Checkbox: StoryObj = {
  render: () => <CheckboxField label="Same as the main address" defaultChecked />,
};
export const CheckboxWithNote: StoryObj = {
  render: () => <CheckboxField label="Use eRepair" note="We create a user for each location." />,
};
export const CheckboxReadOnly: StoryObj = {
  render: () => <CheckboxField label="Same as the main address" defaultChecked readOnly />,
};
export const CheckboxColumns: StoryObj = {
  render: () => <CheckboxGroup legend="Services" hint="At least one" options={services} />,
};
export const CheckboxError: StoryObj = {
  render: () => (
    <CheckboxGroup legend="Services" options={services} columns={2} error="Choose at least one" />
  ),
};
