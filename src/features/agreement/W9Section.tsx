import { styled } from '@mui/material/styles';
import { type Control, type UseFormRegister, useFormState, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { type Signing, signAgreementSchema, w9AnswersSchema } from '@contract/entities/agreement';
import { W9_FORM, w9Certification } from '@contract/w9Certification';
import { Card } from '@/components/Card';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { DetailList } from '@/components/lists/DetailList';
import { taxIdMasks } from '@/lib/format/taxId';
import { color } from '@/lib/look/vars';
import { signingLabels } from './signingLabels';

const { consent, name, title } = signAgreementSchema.entries;

/** What the signer types. The rest of the request says what it is about. */
export const signFormSchema = v.object({ consent, name, title, w9: w9AnswersSchema });
type SignValues = v.InferInput<typeof signFormSchema>;

const Words = styled('div')({
  maxWidth: '70ch',
  '& p': { margin: '8px 0' },
  '& ol': { margin: '8px 0', paddingLeft: 24, listStyle: 'decimal' },
  '& li': { marginBottom: 8 },
  '& del': { color: color('text-secondary') },
});

interface W9SectionProps {
  readonly w9: NonNullable<Signing['w9']>;
  readonly locale: string;
  readonly register: UseFormRegister<SignValues>;
  readonly control: Control<SignValues>;
}

/** The W-9 as it is stored, and its certification in the words of the form. */
export function W9Section({ w9, locale, register, control }: W9SectionProps) {
  const t = useLabels(signingLabels);
  const serverText = useServerText();
  const struck = useWatch({ control, name: 'w9.backupWithholding' });
  const { errors } = useFormState({ control });
  const { lead, items, instructions, notice } = w9Certification(locale);
  return (
    <Card>
      <h2>{t('w9Title')}</h2>
      <p>{t('w9Lead', { form: W9_FORM })}</p>
      <DetailList
        details={[
          { label: t('w9Name'), value: w9.name },
          { label: t('w9BusinessName'), value: w9.businessName },
          {
            label: t('w9Class'),
            value: [w9.taxClass, w9.taxClassDetail]
              .filter((text) => text !== '')
              .map(serverText)
              .join(' · '),
          },
          { label: t('w9Address'), value: `${w9.address}, ${w9.cityStateZip}` },
          { label: t(w9.idType), value: taxIdMasks[w9.idType].toShown(w9.idNumber) },
        ]}
      />
      <FormGrid>
        <TextField
          {...register('w9.exemptPayeeCode')}
          label={t('w9ExemptPayee')}
          help={t('w9ExemptHelp')}
          error={errors.w9?.exemptPayeeCode?.message}
          optional
          span={{ wide: 6, phone: 12 }}
        />
        <TextField
          {...register('w9.fatcaCode')}
          label={t('w9Fatca')}
          help={t('w9ExemptHelp')}
          error={errors.w9?.fatcaCode?.message}
          optional
          span={{ wide: 6, phone: 12 }}
        />
      </FormGrid>
      <Words lang={locale}>
        <p>{lead}</p>
        <ol>
          {items.map((item, index) => (
            <li key={item}>{index === 1 && struck ? <del>{item}</del> : item}</li>
          ))}
        </ol>
        <p>{instructions}</p>
      </Words>
      <CheckboxField {...register('w9.backupWithholding')} label={t('w9Backup')} />
      <Words lang={locale}>
        <p>
          <strong>{notice}</strong>
        </p>
      </Words>
    </Card>
  );
}
