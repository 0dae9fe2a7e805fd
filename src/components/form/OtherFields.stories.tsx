import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FileField } from './FileField';
import { FormSection } from './FormSection';
import { PasswordField } from './PasswordField';
import { PasswordPolicy } from './PasswordPolicy';
import { SliderField } from './SliderField';

const meta: Meta = { title: 'form/OtherFields' };
export default meta;

const bounds = { accept: ['pdf', 'png'], maxBytes: 5_000_000 };
const rules = {
  minLength: 8,
  requireUppercase: true,
  requireLowercase: true,
  requireNumber: true,
  requireSymbol: false,
};

function DoorHeight({ disabled = false }: { disabled?: boolean }) {
  const [feet, setFeet] = useState(12.5);
  return (
    <SliderField
      label="Door height"
      value={feet}
      onValue={setFeet}
      max={40}
      step={0.5}
      valueText={(value) => `${value} feet`}
      tickText={(at) => `${at} ft`}
      disabled={disabled}
    />
  );
}

function Upload({ chosen }: { chosen?: File }) {
  const [file, setFile] = useState<File | null>(chosen ?? null);
  return (
    <FileField label="Certificate" file={file} onFile={setFile} kinds="PNG or PDF" {...bounds} />
  );
}

export const Slider: StoryObj = { render: () => <DoorHeight /> };
export const SliderDisabled: StoryObj = { render: () => <DoorHeight disabled /> };
export const FileEmpty: StoryObj = { render: () => <Upload /> };
export const FileChosen: StoryObj = {
  render: () => <Upload chosen={new File(['x'], 'certificate.pdf')} />,
};
export const FileWrongKind: StoryObj = {
  render: () => <Upload chosen={new File(['x'], 'certificate.exe')} />,
};
export const Password: StoryObj = {
  render: () => <PasswordField label="Password" autoComplete="new-password" />,
};
export const Policy: StoryObj = {
  render: () => <PasswordPolicy policy={rules} password="Portal" />,
};
export const Section: StoryObj = {
  render: () => (
    <FormSection title="Main address" lead="Where the vehicles come to.">
      <PasswordField label="Password" autoComplete="new-password" />
    </FormSection>
  ),
};
