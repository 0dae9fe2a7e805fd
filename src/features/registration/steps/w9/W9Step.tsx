import { useId, useMemo, useState } from 'react';
import { w9FormSchema } from '@contract/entities/w9';
import { ID_TYPES, TAX_CLASS_LLC, TAX_CLASS_OTHER } from '@contract/enums';
import { isTinLocked, tinOutcome } from '@contract/rules/tin';
import { isImpossibleSsn } from '@contract/rules/warnings';
import { toApiError, type ApiError } from '@/api/errors';
import { useCreateW9Mutation, useUpdateW9Mutation } from '@/api/w9';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { RadioCards } from '@/components/form/RadioCards';
import { SecretField } from '@/components/form/SecretField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { ZipField } from '@/components/form/ZipField';
import { useLabels } from '@/components/labels/LabelsContext';
import { validationLabels } from '@/components/labels/validationLabels';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useNotify } from '@/store/notify';
import { AddressPanel } from '../../address/AddressPanel';
import { addressLabels } from '../../address/addressLabels';
import { useAddressCheck } from '../../address/useAddressCheck';
import { contactLabels } from '../../contacts/contactLabels';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { useBasicInfo, useCodeOptions, useContacts, useW9 } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { StepScreen } from '../../step-kit/StepScreen';
import { useStepForm } from '../../step-kit/useStepForm';
import { TinNotice } from './TinNotice';
import { W9Aside } from './W9Aside';
import { W9SaveFailure } from './W9SaveFailure';
import { w9Labels } from './w9Labels';

/** The tax address is one line here; the check's suite has no field of its own. */
const NAMES = {
  address: 'taxAddress',
  address2: 'taxAddress2',
  city: 'taxCity',
  state: 'taxState',
  zipcode: 'taxZipCode',
} as const;

/** The W-9 with its tax-ID check: what the outcome locks, and how an unchanged number is never checked again. */
export default function W9Step() {
  const { editable, ensureRequest, goNext } = useRegistration();
  const t = useLabels(w9Labels);
  const addressText = useLabels(addressLabels);
  const contactText = useLabels(contactLabels);
  const validation = useLabels(validationLabels);
  const notify = useNotify();
  const ids = useId();
  const stored = useW9();
  const basicInfo = useBasicInfo();
  const contacts = useContacts();
  const [create] = useCreateW9Mutation();
  const [update] = useUpdateW9Mutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const taxClasses = useCodeOptions('tax_class');
  const llcClasses = useCodeOptions('tax_class_LLC');
  const idTypes = useCodeOptions('id_type');
  const states = useCodeOptions('STATE');
  const queries = useQueryGroup([taxClasses.query, llcClasses.query, idTypes.query, states.query]);
  const storedType = stored?.idNumber ? stored.idType : null;
  const schema = useMemo(() => w9FormSchema(storedType), [storedType]);

  const { form, field, set, idOf, formId, needed, busy, restored, showErrors, save } = useStepForm({
    name: 'w9',
    schema,
    secrets: ['idNumber'],
    values: {
      name: stored?.name ?? '',
      businessName: basicInfo?.businessName || (stored?.businessName ?? ''),
      taxAddress: stored?.taxAddress ?? basicInfo?.streetAddress1 ?? '',
      taxAddress2: '',
      taxCity: stored?.taxCity ?? basicInfo?.city ?? '',
      taxState: stored?.taxState ?? basicInfo?.state ?? '',
      taxZipCode: stored?.taxZipCode ?? basicInfo?.zipCode ?? '',
      taxClass: stored?.taxClass ?? '',
      taxClassLlc: stored?.taxClassLlc ?? '',
      otherTaxClassText: stored?.otherTaxClassText ?? '',
      idType: stored?.idType ?? 'SSN',
      idNumber: '',
    },
    titles: {
      name: t('name'),
      businessName: t('businessName'),
      taxAddress: t('taxAddress'),
      taxCity: t('taxCity'),
      taxState: t('taxState'),
      taxZipCode: t('taxZipCode'),
      taxClass: t('taxClass'),
      taxClassLlc: t('taxClassLlc'),
      otherTaxClassText: t('otherTaxClassText'),
      idNumber: t('ein'),
    },
  });
  const [taxClass, idType, name, idNumber] = form.watch(['taxClass', 'idType', 'name', 'idNumber']);
  const outcome = stored ? tinOutcome(stored, Date.now()) : ({ kind: 'unchecked' } as const);
  const locked = isTinLocked(outcome);
  const edited =
    stored !== null && (name !== stored.name || idNumber !== '' || idType !== stored.idType);

  const trusted = useMemo(
    () => [
      ...(stored
        ? [
            {
              address: {
                address: stored.taxAddress,
                address2: '',
                city: stored.taxCity,
                state: stored.taxState,
                zipcode: stored.taxZipCode,
              },
              verified: stored.addressVerified,
            },
          ]
        : []),
      ...(basicInfo
        ? [
            {
              address: {
                address: basicInfo.streetAddress1,
                address2: '',
                city: basicInfo.city,
                state: basicInfo.state,
                zipcode: basicInfo.zipCode,
              },
              verified: basicInfo.addressVerified,
            },
          ]
        : []),
    ],
    [basicInfo, stored],
  );
  // Advisory here: what it says helps, and never locks Next.
  const address = useAddressCheck({ form, names: NAMES, trusted, active: editable && !locked });

  const hasSign = contacts.some((contact) =>
    contact.contactRoles.some((entry) => entry.contactRole === 'SIGN'),
  );
  const flagged = outcome.kind === 'retry' && !edited;
  const allNeeded = locked
    ? []
    : [
        // The number is named after the type that is chosen.
        ...needed.map((item) =>
          item.id === idOf('idNumber')
            ? { ...item, title: t(idType === 'EIN' ? 'ein' : 'ssn') }
            : item,
        ),
        ...(flagged && needed.length === 0
          ? [
              {
                id: idOf('idNumber'),
                title: t(idType === 'EIN' ? 'ein' : 'ssn'),
                detail: t('noMatch'),
                kind: 'error' as const,
              },
            ]
          : []),
        ...(hasSign
          ? []
          : [
              {
                id: `${ids}contacts`,
                title: contactText('panelSIGN'),
                detail: contactText('neededDetail'),
                kind: 'missing' as const,
              },
            ]),
      ];

  const onSubmit = async () => {
    setFailure(null);
    // Whether the answer lets the form go on is the outcome's matter; a failed check stays, flagged.
    let moveOn = false;
    const outcomeOfSave = await save(async (values) => {
      const requestUid = await ensureRequest();
      const body = { ...values, requestUid, addressVerified: address.verified };
      const saved = await (
        stored ? update({ ...body, w9Uid: stored.w9Uid }) : create(body)
      ).unwrap();
      moveOn = saved.processStatus === 'COMPLETE';
      if (!moveOn) form.reset({ ...form.getValues(), idNumber: '' });
    });
    if (outcomeOfSave?.ok && moveOn) goNext('w9');
    else if (outcomeOfSave && !outcomeOfSave.ok) {
      setFailure(outcomeOfSave.error);
      const { message } = toApiError(outcomeOfSave.error);
      notify.error(message || notify.text('saveW9'));
    }
  };

  const bind = <Name extends Parameters<typeof field>[0]>(fieldName: Name) => ({
    ...field(fieldName),
    readOnly: !editable || locked,
  });
  const classField = bind('taxClass');
  const typeField = bind('idType');
  const numberError = flagged ? t('noMatch') : undefined;

  return (
    <StepScreen
      step="w9"
      lead={t('lead')}
      queries={queries}
      needed={allNeeded}
      {...(locked ? { onNext: () => goNext('w9'), nextLabel: t('skip') } : { formId })}
      busy={busy}
      restored={restored}
      onBlocked={showErrors}
      aside={
        <>
          <ContactsPanel
            role="SIGN"
            id={`${ids}contacts`}
            business={() => ({
              phoneNumber: basicInfo?.phoneNumber ?? '',
              phoneType: basicInfo?.phoneType ?? '',
              phoneExtension: basicInfo?.phoneExtension ?? '',
            })}
          />
          {editable ? <W9Aside /> : null}
        </>
      }
    >
      <TinNotice w9={stored} outcome={outcome} edited={edited} />
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <FormSection title={t('taxpayer')}>
          <FormGrid>
            <TextField
              {...bind('name')}
              label={t('name')}
              help={locked ? t('lockedHelp') : t('nameHelp')}
              error={field('name').error ?? numberError}
              span={12}
            />
            <SelectField
              {...classField}
              onChange={(event) => {
                if (event.currentTarget.value !== TAX_CLASS_LLC) set('taxClassLlc', '');
                if (event.currentTarget.value !== TAX_CLASS_OTHER) set('otherTaxClassText', '');
                void classField.onChange(event);
              }}
              label={t('taxClass')}
              placeholder={t('select')}
              options={taxClasses.options}
              span={6}
            />
            <SelectField
              {...bind('taxClassLlc')}
              readOnly={!editable || locked || taxClass !== TAX_CLASS_LLC}
              label={t('taxClassLlc')}
              placeholder={t('select')}
              options={llcClasses.options}
              span={6}
            />
            {taxClass === TAX_CLASS_OTHER ? (
              <TextField {...bind('otherTaxClassText')} label={t('otherTaxClassText')} span={12} />
            ) : null}
            <RadioCards
              {...typeField}
              onChange={(event) => {
                set('idNumber', '');
                void typeField.onChange(event);
              }}
              label={t('idType')}
              help={editable && !locked ? t('idTypeHelp') : undefined}
              options={
                idTypes.options.length > 0
                  ? idTypes.options.map(({ value }) => ({ value, label: value }))
                  : ID_TYPES.map((value) => ({ value, label: value }))
              }
              span={6}
            />
            <SecretField
              key={idType}
              {...bind('idNumber')}
              kind={idType === 'EIN' ? 'EIN' : 'SSN'}
              label={t(idType === 'EIN' ? 'ein' : 'ssn')}
              storedLastFour={idType === storedType ? stored?.idNumber : null}
              error={field('idNumber').error ?? numberError}
              help={
                idType === 'SSN' && isImpossibleSsn(idNumber) && idNumber.length === 9
                  ? validation('ssnImpossible')
                  : idType === storedType && editable && !locked
                    ? t('storedHelp')
                    : undefined
              }
              span={6}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={t('addressSection')}>
          <FormGrid>
            <TextField
              {...field('businessName')}
              readOnly
              label={t('businessName')}
              help={t('businessNameHelp')}
              span={12}
            />
            <TextField
              {...bind('taxAddress')}
              label={t('taxAddress')}
              autoComplete="address-line1"
              span={12}
            />
            <TextField
              {...bind('taxCity')}
              label={t('taxCity')}
              autoComplete="address-level2"
              span={5}
            />
            <SelectField
              {...bind('taxState')}
              label={t('taxState')}
              placeholder={addressText('selectState')}
              options={states.options}
              autoComplete="address-level1"
              span={4}
            />
            <ZipField
              {...bind('taxZipCode')}
              label={t('taxZipCode')}
              autoComplete="postal-code"
              span={3}
            />
            {editable && !locked ? (
              <GridItem span={12}>
                <AddressPanel id={`${ids}address`} control={address} />
              </GridItem>
            ) : null}
          </FormGrid>
        </FormSection>
        <W9SaveFailure error={failure} />
      </form>
    </StepScreen>
  );
}
