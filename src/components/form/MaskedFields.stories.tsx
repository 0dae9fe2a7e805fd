import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CurrencyField, PercentField } from './CurrencyField';
import { DateField } from './DateField';
import { DigitsField, ZipField } from './DigitsField';
import { FormGrid } from './FormGrid';
import { PhoneField } from './PhoneField';
import { SecretField } from './SecretField';

const meta: Meta = { title: 'form/MaskedFields' };
export default meta;

export const Filled: StoryObj = {
  render: () => (
    <FormGrid>
      <PhoneField label="Phone number" defaultValue="9375550142" span={6} />
      <ZipField label="Zip code" defaultValue="45402" span={6} />
      <DigitsField label="Extension" defaultValue="12" optional span={6} />
      <DateField label="Expiration date" defaultValue="2027-12-31" span={6} />
      <CurrencyField label="Labor rate" currency="usd" defaultValue="95.50" span={6} />
      <PercentField label="Discount" defaultValue="10" span={6} />
    </FormGrid>
  ),
};
export const WithError: StoryObj = {
  render: () => <PhoneField label="Phone number" defaultValue="937" error="Enter ten digits" />,
};
export const ReadOnly: StoryObj = {
  render: () => <DateField label="Expiration date" defaultValue="2027-12-31" readOnly />,
};
export const SecretStored: StoryObj = {
  render: () => <SecretField label="Employer ID Number" kind="EIN" storedLastFour="8104" />,
};
export const SecretTyped: StoryObj = {
  render: () => <SecretField label="Social Security Number" kind="SSN" defaultValue="123456789" />,
};
