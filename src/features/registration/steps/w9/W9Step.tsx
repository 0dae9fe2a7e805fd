import { useMemo } from 'react';
import { w9FormSchema, type W9 } from '@contract/entities/w9';
import { TAX_CLASS_LLC, TAX_CLASS_OTHER } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { normaliseText } from '@contract/rules/normalise';
import { isTinLocked } from '@contract/rules/tin';
import { useCreateW9Mutation, useUpdateW9Mutation, w9Api } from '@/api/w9';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { LockedBy } from '@/components/form/LockedBy';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { w9s } from '@/store/entities/records';
import { useNotify } from '@/store/notify';
import { AddressPanel } from '../../address/AddressPanel';
import { AddressZipField } from '../../address/AddressZipField';
import { BusinessAddressOffer } from '../../address/BusinessAddressOffer';
import { CityField } from '../../address/CityField';
import { StreetField } from '../../address/StreetField';
import { useBusinessAddress } from '../../address/useBusinessAddress';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { useBasicInfo, useW9 } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { textValues } from '../../model/textValues';
import { useTinOutcome } from '../../model/useTinOutcome';
import { useCodeLists } from '../../model/useCodeLists';
import { REREAD } from '../../step-kit/recordVersion';
import { RecordStep } from '../../step-kit/RecordStep';
import { useRecordStep } from '../../step-kit/useRecordStep';
import { CheckPreview } from './CheckPreview';
import { w9Definition } from './definition';
import { TAX_ADDRESS } from './taxAddress';
import { TaxIdFields } from './TaxIdFields';
import { TinNotice } from './TinNotice';
import { W9Aside } from './W9Aside';
import { w9Labels } from './w9Labels';
import { W9SaveFailure } from './W9SaveFailure';

/** The W-9 with its tax-ID check. The outcome of the check decides what is locked. */
export default function W9Step() {
  const { editable } = useRegistration();
  const t = useLabels(w9Labels);
  const notify = useNotify();
  const stored = useW9();
  const basicInfo = useBasicInfo();
  const [create] = useCreateW9Mutation();
  const [update] = useUpdateW9Mutation();
  const { options, queries } = useCodeLists(w9Definition.codeLists);
  const storedType = stored?.idNumber ? stored.idType : null;
  const schema = useMemo(() => w9FormSchema(storedType), [storedType]);
  const outcome = useTinOutcome(stored);
  const locked = isTinLocked(outcome);

  // Advisory here: the check helps and never locks Next. The tax address has no suite of its own.
  const business = useBusinessAddress(false);
  const address = useMemo(
    () => ({
      names: TAX_ADDRESS,
      trusted: business?.trusted,
      advisory: true,
      active: !locked,
    }),
    [business, locked],
  );

  const valuesOf = (found: W9 | null) => ({
    ...textValues(found, 'name', 'taxClass', 'taxClassLlc', 'otherTaxClassText'),
    taxAddress: found?.taxAddress ?? basicInfo?.streetAddress1 ?? '',
    taxAddress2: '',
    taxCity: found?.taxCity ?? basicInfo?.city ?? '',
    taxState: found?.taxState ?? basicInfo?.state ?? '',
    taxZipCode: found?.taxZipCode ?? basicInfo?.zipCode ?? '',
    idType: found?.idType ?? ('SSN' as const),
  });
  const record = useRecordStep({
    step: 'w9',
    labels: w9Labels,
    schema,
    stored,
    secrets: ['idNumber'],
    closed: locked,
    writeOnly: ['idNumber'],
    values: {
      ...valuesOf(stored),
      businessName: basicInfo?.businessName || (stored?.businessName ?? ''),
      idNumber: '',
    },
    version: {
      select: (state, uid) => w9s.select(state.entities.w9s, uid),
      etagOf: (found) => found.etag,
      valuesOf: (found: W9) => ({ ...valuesOf(found), idNumber: found.idNumber }),
      read: (requestUid) => [w9Api.endpoints.getW9.initiate({ requestUid }, REREAD)],
    },
    titles: { idNumber: ({ idType }) => t(idType === 'EIN' ? 'ein' : 'ssn') },
    address,
    contactRole: 'SIGN',
    failure: 'saveW9',
    onFailure: (error) => notify.error(notify.serverText(error.message) || notify.text('saveW9')),
    save: async (values, { etag, ...context }) => {
      const body = { ...values, ...context };
      const saved = await (
        stored ? update({ ...body, w9Uid: stored.w9Uid, etag }) : create(body)
      ).unwrap();
      if (saved.processStatus === 'COMPLETE') return undefined;
      // A check that failed keeps the step on the screen, flagged, with the number to be typed again.
      form.reset({ ...form.getValues(), idNumber: '' });
      return 'stay';
    },
  });
  const { field, form, set, idOf } = record;
  const [taxClass, idType, name, idNumber] = form.watch(['taxClass', 'idType', 'name', 'idNumber']);
  const edited =
    stored !== null && (name !== stored.name || idNumber !== '' || idType !== stored.idType);
  const flagged = outcome.kind === 'retry' && !edited;
  const keepsStored = storedType === idType;
  const checkedNumber = idNumber === '' && keepsStored ? (stored?.idNumber ?? '') : idNumber;
  const willCheck =
    editable &&
    !locked &&
    !flagged &&
    (edited || outcome.kind !== 'passed') &&
    name.trim() !== '' &&
    (idNumber.length === LIMITS.tin || (idNumber === '' && checkedNumber !== ''));
  const noMatch = flagged ? t('noMatch') : undefined;

  const bind = <Name extends Parameters<typeof field>[0]>(fieldName: Name) => ({
    ...field(fieldName),
    readOnly: !editable || locked,
  });
  const classField = bind('taxClass');
  const otherNeeded = record.needed.some((item) => item.id === idOf('idNumber'));
  const needed =
    flagged && !otherNeeded
      ? [
          ...record.needed,
          {
            id: idOf('idNumber'),
            title: t(idType === 'EIN' ? 'ein' : 'ssn'),
            detail: t('noMatch'),
            kind: 'error' as const,
          },
        ]
      : record.needed;

  return (
    <RecordStep
      record={{ ...record, restored: record.restored && !locked }}
      queries={queries}
      lead={t('lead')}
      needed={needed}
      skipLabel={locked ? t('skip') : undefined}
      notice={<TinNotice w9={stored} outcome={outcome} edited={edited} />}
      failure={<W9SaveFailure error={record.failed?.error ?? null} />}
      aside={
        <>
          <ContactsPanel role="SIGN" id={record.contactsId} />
          {editable && !locked ? <W9Aside /> : null}
        </>
      }
    >
      <LockedBy id={locked ? `${idOf('name')}-help` : undefined}>
        <FormSection title={t('taxpayer')}>
          <FormGrid>
            <TextField
              {...bind('name')}
              label={t('name')}
              help={locked ? t('lockedHelp') : t('nameHelp')}
              error={field('name').error ?? noMatch}
              span={12}
            />
            <SelectField
              {...classField}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                if (chosen !== TAX_CLASS_LLC) set('taxClassLlc', '');
                if (chosen !== TAX_CLASS_OTHER) set('otherTaxClassText', '');
                void classField.onChange(event);
              }}
              label={t('taxClass')}
              placeholder={t('select')}
              options={options.tax_class}
              span={6}
            />
            <SelectField
              {...bind('taxClassLlc')}
              readOnly={!editable || locked || taxClass !== TAX_CLASS_LLC}
              label={t('taxClassLlc')}
              help={editable && !locked ? t('taxClassLlcHelp') : undefined}
              placeholder={t('select')}
              options={options.tax_class_LLC}
              span={6}
            />
            {taxClass === TAX_CLASS_OTHER ? (
              <TextField {...bind('otherTaxClassText')} label={t('otherTaxClassText')} span={12} />
            ) : null}
            <TaxIdFields
              type={bind('idType')}
              number={{ ...bind('idNumber'), error: field('idNumber').error ?? noMatch }}
              idType={idType}
              idNumber={idNumber}
              stored={storedType && stored ? { type: storedType, lastFour: stored.idNumber } : null}
              options={options.id_type}
              onClearNumber={() => set('idNumber', '')}
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
            <BusinessAddressOffer
              form={form}
              check={record.addressCheck}
              business={business?.address}
            />
            <StreetField
              {...bind('taxAddress')}
              label={t('taxAddress')}
              control={record.addressCheck?.control}
            />
            <CityField {...bind('taxCity')} label={t('taxCity')} span={5} />
            <SelectField
              {...bind('taxState')}
              label={t('taxState')}
              placeholder={t('select')}
              options={options.STATE}
              autoComplete="address-level1"
              span={4}
            />
            <AddressZipField
              {...bind('taxZipCode')}
              control={record.addressCheck?.control}
              label={t('taxZipCode')}
              autoComplete="postal-code"
              span={3}
            />
            {record.addressCheck ? (
              <GridItem span={12}>
                <AddressPanel {...record.addressCheck} />
              </GridItem>
            ) : null}
          </FormGrid>
        </FormSection>
      </LockedBy>
      {willCheck ? (
        <CheckPreview
          name={normaliseText(name)}
          idType={idType}
          idNumber={checkedNumber}
          checks={stored?.tinCheckCount ?? 0}
        />
      ) : null}
    </RecordStep>
  );
}
