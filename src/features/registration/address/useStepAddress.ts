import { useId, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AddressNames } from '@contract/registration/address';
import { addressOf, toFields } from '@contract/rules/addressParts';
import { useLabels, type Translate } from '@/components/labels/LabelsContext';
import type { NeededItem } from '@/components/wizard/stepState';
import { shownAddress } from '@/lib/format/address';
import { useRegistration } from '../model/RegistrationContext';
import { useFieldName } from '../model/fields';
import { addressLabels, isZipMismatch } from './addressLabels';
import { useAddressCheck, type TrustedAddress, type AddressState } from './useAddressCheck';

/** What a stored record says about its address; null before its first save. */
type StoredAddress = {
  readonly addressVerified?: 0 | 1 | null;
  readonly addressUnchecked?: 0 | 1 | null;
} | null;

export interface AddressOptions<Values extends FieldValues> {
  /** Constant: which field, and which property of the stored record, holds which part. */
  readonly names: AddressNames<Extract<keyof Values, string>>;
  readonly stored: StoredAddress;
  /** Addresses besides the stored one that count as confirmed. */
  readonly trusted?: readonly TrustedAddress[] | undefined;
  /** The check helps and never locks Next. */
  readonly advisory?: boolean | undefined;
  /** False while the fields are locked. */
  readonly active?: boolean | undefined;
}

const NO_TRUSTED: readonly TrustedAddress[] = [];
type Names = AddressNames<string> | null;

/** Values with the address as a form shows it. */
export const withShownAddress = <Some extends object>(some: Some, names: Names): Some =>
  names ? { ...some, ...toFields(shownAddress(addressOf(some, names)), names) } : some;

interface StepAddressOptions<Values extends FieldValues> {
  readonly options: AddressOptions<Values> | undefined;
  readonly form: Parameters<typeof useAddressCheck<Values>>[0]['form'];
  readonly needed: readonly { readonly field: string }[];
  readonly idOf: (field: Extract<keyof Values, string>) => string;
}

/** The check of a step's address, and whether it keeps Next locked. */
export function useStepAddress<Values extends FieldValues>({
  options,
  form,
  needed,
  idOf,
}: StepAddressOptions<Values>) {
  const {
    names = null,
    stored = null,
    trusted = NO_TRUSTED,
    advisory = false,
    active = true,
  } = options ?? {};
  const nameOf = useFieldName();
  const { editable } = useRegistration();
  const t = useLabels(addressLabels);
  const id = `${useId()}address`;
  const known = useMemo(
    (): readonly TrustedAddress[] =>
      // An address that the backend wants checked is checked like a typed one.
      stored && names && stored.addressUnchecked !== 1
        ? [
            { address: addressOf(stored, names), verified: stored.addressVerified ?? null },
            ...trusted,
          ]
        : trusted,
    [names, stored, trusted],
  );
  const control = useAddressCheck<Values>({
    form,
    names,
    trusted: known,
    active: editable && active,
  });

  const item =
    names && !advisory
      ? addressNeed(
          control.status,
          { panel: id, zip: idOf(names.zipcode), zipName: nameOf(names.zipcode) },
          t,
        )
      : null;
  // An invalid address field is listed by itself; listing the check as well would say it twice.
  const fields: readonly string[] = names ? Object.values(names) : [];
  const listed = needed.some(({ field }) => fields.includes(field));
  const needs: readonly NeededItem[] = item && !listed ? [item] : [];
  return {
    control,
    needs,
    /** For AddressFields: the check below the fields, none in read-only mode. */
    check: editable && active ? { id, control } : null,
  };
}

const REASON = {
  incomplete: 'neededIncomplete',
  checking: 'neededChecking',
  suggestion: 'neededConfirm',
  error: 'neededError',
  unreachable: 'neededUnreachable',
} as const;

/** Where the item leads: the ids of the check's panel and of the ZIP field, and its name. */
interface AddressPlaces {
  readonly panel: string;
  readonly zip: string;
  readonly zipName: string;
}

/** The address check as an item that keeps Next locked; null once it is settled. */
function addressNeed(
  status: AddressState,
  { panel, zip, zipName }: AddressPlaces,
  t: Translate<keyof typeof addressLabels.fallback>,
): NeededItem | null {
  if (status.kind === 'verified' || status.kind === 'unverified') return null;
  if (isZipMismatch(status))
    return { id: zip, title: zipName, detail: t('zipStateMismatch'), kind: 'error' };
  return {
    id: panel,
    title: t('needed'),
    detail: t(REASON[status.kind]),
    kind: status.kind === 'error' ? 'error' : 'missing',
  };
}
