import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/CheckboxField';
import { CheckboxGroup } from '@/components/form/CheckboxGroup';
import { CurrencyField } from '@/components/form/CurrencyField';
import { DateField } from '@/components/form/DateField';
import { DigitsField } from '@/components/form/DigitsField';
import { FileField } from '@/components/form/FileField';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { PasswordField } from '@/components/form/PasswordField';
import { PasswordPolicy } from '@/components/form/PasswordPolicy';
import { PercentField } from '@/components/form/PercentField';
import { PhoneField } from '@/components/form/PhoneField';
import { RadioCards } from '@/components/form/RadioCards';
import { SecretField } from '@/components/form/SecretField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { PageFrame } from '@/components/layout/PageFrame';

const policy = {
  minLength: 8,
  requireUppercase: true,
  requireLowercase: true,
  requireNumber: true,
  requireSymbol: false,
};
const kinds = {
  accept: ['png', 'jpg', 'jpeg', 'pdf'],
  maxBytes: 5_242_880,
  kinds: 'PNG, JPG, JPEG or PDF',
} as const;
const bigFile = new File([new Uint8Array(7_654_321)], 'va-certificate-scan.png');

/** Every field in its states. */
export function FormsSample() {
  const { register, control } = useForm({
    defaultValues: {
      phone: '9375550142',
      fax: '',
      date: '2026-09-15',
      password: 'abcdefgh',
      tier: 'Basic',
      services: ['brakes'],
      secret: '',
      account: '',
      reason: '',
    },
  });
  const password = useWatch({ control, name: 'password' });
  const [file, setFile] = useState<File | null>(bigFile);
  const [none, setNone] = useState<File | null>(null);
  return (
    <PageFrame title="Form kit" lead="Fields are required unless marked optional." width="narrow">
      <FormSection title="Text">
        <FormGrid>
          <PhoneField label="Phone number" span={5} {...register('phone')} />
          <SelectField
            label="Phone type"
            span={4}
            options={[{ value: 'LAND', label: 'Land line' }]}
          />
          <DigitsField label="Extension" optional maxDigits={10} span={3} defaultValue="12" />
          <PhoneField label="Fax number" optional span={5} {...register('fax')} />
          <SelectField
            label="How did you hear about us"
            span={7}
            placeholder="Please Select one value"
            options={[{ value: 'X', label: 'Other' }]}
            {...register('reason')}
          />
          <TextField
            label="Address"
            span={12}
            defaultValue="3320 Riverside Dr"
            success="Address found"
          />
          <TextField
            label="E-mail"
            span={6}
            readOnly
            defaultValue="dana.miller@example.com"
            help="You sign in with this e-mail, so it cannot be changed here."
          />
          <TextField label="City" span={6} error="city" defaultValue="Rancho Cucamonga City" />
          <SecretField
            kind="EIN"
            label="Employer ID Number"
            span={6}
            storedLastFour="8104"
            {...register('secret')}
          />
          <SecretField
            kind="account"
            label="Account number"
            span={6}
            {...register('account')}
            help="Up to 20 digits"
          />
          <DateField
            label="Expiration date"
            span={5}
            help="MM/DD/YYYY, today or later"
            {...register('date')}
          />
          <CurrencyField label="Labor rate" currency="usd" span={4} defaultValue="95.50" />
          <PercentField label="Discount" span={3} defaultValue="10" />
          <PasswordField
            label="New password"
            span={6}
            autoComplete="new-password"
            {...register('password')}
          />
          <GridItem span={6}>
            <PasswordPolicy policy={policy} password={password} />
          </GridItem>
        </FormGrid>
      </FormSection>
      <FormSection title="Choices">
        <RadioCards
          label="Program"
          layout="column"
          options={[
            {
              value: 'Preferred',
              label: 'Preferred Vendor',
              note: '10% discount to the parent organisation',
            },
            { value: 'Basic', label: 'Basic Vendor', note: 'No discount' },
          ]}
          {...register('tier')}
        />
        <RadioCards
          label="Locked pair"
          readOnly
          value="Y"
          onChange={() => undefined}
          options={[
            { value: 'Y', label: 'Yes' },
            { value: 'N', label: 'No' },
          ]}
          error="requiredSelect"
        />
        <CheckboxGroup
          legend="Services"
          hint="At least one"
          error="servicesRequired"
          options={['Brakes', 'Oil and fluids', 'Engine repair', 'Transmission', 'Glass'].map(
            (label) => ({ value: label.toLowerCase(), label }),
          )}
          {...register('services')}
        />
        <CheckboxField label="Have you been professionally certified?" defaultChecked />
        <CheckboxField label="Same as business address" readOnly defaultChecked />
      </FormSection>
      <FormSection title="Files">
        <FormGrid>
          <FileField label="Certificate" span={12} file={file} onFile={setFile} {...kinds} />
          <FileField
            label="Second certificate"
            optional
            span={12}
            file={none}
            onFile={setNone}
            {...kinds}
          />
        </FormGrid>
      </FormSection>
    </PageFrame>
  );
}
