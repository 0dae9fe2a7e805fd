import { useEffect } from 'react';
import { w9FormSchema, type W9, TAX_ADDRESS } from '@contract/registration/w9';
import { useCreateW9Mutation, useUpdateW9Mutation } from '@/api/parts';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { useLabels } from '@/components/labels/LabelsContext';
import { PARTS } from '@/store/entities/parts';
import { useBusinessAddress } from '../../address/BusinessAddressOffer';
import { usePart } from '../../model/records';
import { useRegistration } from '../../model/RegistrationContext';
import { textValues } from '../../model/fields';
import { useRecordStep } from '../../form/RecordStep';
import { sourceOf } from '../../form/recordSource';
import { w9Labels } from './w9Labels';

/** What the tax check confirms together. */
const CHECKED = ['name', 'idType', 'idNumber'] as const;
const CHECKED_FIELDS: ReadonlySet<string> = new Set(CHECKED);

/** The kind of the stored number. */
const typeOf = (w9: W9 | null) => (w9?.idNumber ? w9.idType : null);
const schemaOf = (w9: W9 | null) => w9FormSchema(typeOf(w9));

/**
 * @param locked by the tax check: the form shows what is stored
 * @param confirmed by the tax check, for good: name, type and number show what is stored
 */
export function useW9Record(stored: W9 | null, locked: boolean, confirmed: boolean) {
  const { editable } = useRegistration();
  const t = useLabels(w9Labels);
  const basicInfo = usePart('basicInfo');
  const [create] = useCreateW9Mutation(TRIGGER_ONLY);
  const [update] = useUpdateW9Mutation(TRIGGER_ONLY);

  // The tax address has no suite of its own.
  const business = useBusinessAddress(false);

  const valuesOf = (w9: W9 | null) => ({
    ...textValues(w9, 'name', 'taxClass', 'taxClassLlc', 'otherTaxClassText'),
    taxAddress: w9?.taxAddress ?? basicInfo?.streetAddress1 ?? '',
    taxCity: w9?.taxCity ?? basicInfo?.city ?? '',
    taxState: w9?.taxState ?? basicInfo?.state ?? '',
    taxZipCode: w9?.taxZipCode ?? basicInfo?.zipCode ?? '',
    idType: w9?.idType ?? ('SSN' as const),
  });

  const record = useRecordStep({
    step: 'w9',
    schema: schemaOf,
    lockedFields: locked ? 'all' : confirmed ? CHECKED : undefined,
    writeOnly: ['idNumber'],
    values: {
      ...valuesOf(stored),
      businessName: basicInfo?.businessName || (stored?.businessName ?? ''),
      idNumber: '',
    },
    source: {
      ...sourceOf(PARTS.w9),
      valuesOf: (w9: W9) => ({ ...valuesOf(w9), idNumber: w9.idNumber }),
    },
    titles: { idNumber: ({ idType }) => t(idType === 'EIN' ? 'ein' : 'ssn') },
    address: {
      names: TAX_ADDRESS,
      stored,
      trusted: business?.trusted,
      advisory: true,
      active: !locked,
    },
    failure: 'saveW9',
    save: async (values, { etag, stored: now, ...context }) => {
      const body = { ...values, ...context };
      const checked = form.getValues('idNumber');
      const saved = await (
        now ? update({ ...body, w9Uid: now.w9Uid, etag }) : create(body)
      ).unwrap();
      if (saved.processStatus === 'COMPLETE') return undefined;
      // A failed check keeps the step, with the number to be typed again, unless it was already.
      if (form.getValues('idNumber') === checked) form.reset({ ...form.getValues(), idNumber: '' });
      return { stay: true };
    },
  });
  const { field, form } = record;
  const { clearErrors, getValues, reset } = form;
  const readOnly = !editable || locked;

  // It may be confirmed while the step is open: by a save here, in another tab or by staff.
  const name = stored?.name ?? '';
  const idType = stored?.idType ?? 'SSN';
  useEffect(() => {
    const shown = { name, idType, idNumber: '' };
    if (!confirmed || CHECKED.every((key) => getValues(key) === shown[key])) return;
    // Unlike `setValue`, a reset is not kept as a draft.
    reset(
      { ...getValues(), ...shown },
      { keepErrors: true, keepTouched: true, keepIsSubmitted: true },
    );
    clearErrors(CHECKED);
  }, [clearErrors, confirmed, getValues, idType, name, reset]);

  return {
    ...record,
    readOnly,
    storedType: typeOf(stored),
    businessAddress: business?.address,
    /** A field that the tax check locks, with the form or by itself. */
    bind: <Name extends Parameters<typeof field>[0]>(name: Name) => ({
      ...field(name),
      readOnly: readOnly || (confirmed && CHECKED_FIELDS.has(name)),
    }),
  };
}

export type W9Record = ReturnType<typeof useW9Record>;
