import { useForm } from 'react-hook-form';
import Button from '@mui/material/Button';
import { Card } from '@/components/Card';
import { ContactCardDrawing } from '@/components/drawings/ContactCardDrawing';
import { EmptyState } from '@/components/feedback/EmptyState';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { RadioCards } from '@/components/form/RadioCards';
import { SecretField } from '@/components/form/SecretField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { ZipField } from '@/components/form/ZipField';
import { Icon } from '@/components/icons/Icon';
import { StatusChip } from '@/components/StatusChip';
import { WizardFrame } from '@/components/wizard/WizardFrame';
import { sampleRail } from './sampleSteps';

const needed = [
  {
    id: 'ein',
    title: 'Employer ID Number',
    detail: 'Please Enter Valid Employer ID Number',
    kind: 'error',
  },
  {
    id: 'signing',
    title: 'Signing authority',
    detail: 'Add the contact who signs for the shop',
    kind: 'missing',
  },
] as const;

function SigningPanel() {
  return (
    <Card id="signing" aria-label="Signing authority" sx={{ p: '16px 20px 20px' }}>
      <div style={{ display: 'flex', justifyContent: 'space-between' }}>
        <h2 style={{ fontSize: 16, lineHeight: '24px' }}>Signing authority</h2>
        <StatusChip>Needed</StatusChip>
      </div>
      <EmptyState
        drawing={<ContactCardDrawing />}
        title="No signing authority yet"
        text="Add the person who may sign the agreement for the shop."
        action={
          <Button variant="soft" startIcon={<Icon name="plus" />}>
            Add Contact
          </Button>
        }
      />
    </Card>
  );
}

/** The W-9 step as it looks half filled. */
export function WizardSample() {
  const { register, handleSubmit } = useForm({
    defaultValues: {
      name: 'Ruth E. Miller',
      taxClass: 'LLC',
      llc: 'C',
      idType: 'EIN',
      number: '3140276',
      business: 'Miller & Daughters Auto Repair',
      address: '1480 Foundry Ave',
      city: 'Dayton',
      state: 'OH',
      zip: '45402',
    },
  });
  return (
    <WizardFrame
      {...sampleRail(3)}
      title="W-9 Information"
      lead="Enter the name and tax number exactly as they appear on your income tax return."
      aside={<SigningPanel />}
      footer={{ onBack: () => undefined, saved: 'Draft saved at 10:42', needed, formId: 'w9' }}
    >
      <form id="w9" noValidate onSubmit={handleSubmit(() => undefined)}>
        <FormSection title="Taxpayer">
          <FormGrid>
            <TextField
              label="Name"
              help="As shown on your income tax return"
              span={12}
              {...register('name')}
            />
            <SelectField
              label="Tax class"
              span={6}
              options={[{ value: 'LLC', label: 'LLC' }]}
              {...register('taxClass')}
            />
            <SelectField
              label="LLC class"
              span={6}
              options={[{ value: 'C', label: 'C Corporation' }]}
              {...register('llc')}
            />
            <RadioCards
              label="ID type"
              span={6}
              help="Choosing another type clears the number"
              options={[
                { value: 'SSN', label: 'SSN' },
                { value: 'EIN', label: 'EIN' },
              ]}
              {...register('idType')}
            />
            <SecretField
              id="ein"
              kind="EIN"
              label="Employer ID Number"
              span={6}
              error="ein"
              {...register('number')}
            />
          </FormGrid>
        </FormSection>
        <FormSection title="Business name and tax address">
          <FormGrid>
            <TextField
              label="Business name"
              readOnly
              help="From Shop Basic Information"
              span={12}
              {...register('business')}
            />
            <TextField label="Address" span={12} {...register('address')} />
            <TextField label="City" span={5} {...register('city')} />
            <SelectField
              label="State"
              span={4}
              options={[{ value: 'OH', label: 'OH' }]}
              {...register('state')}
            />
            <ZipField label="Zip code" span={3} {...register('zip')} />
          </FormGrid>
        </FormSection>
      </form>
    </WizardFrame>
  );
}
