import { useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { labelOf } from '@contract/registration/catalog';
import { recordOf } from '@contract/recordOf';
import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { useLabels, type Translate } from '@/components/labels/LabelsContext';
import { fieldLabels } from '@/lib/labels/fieldLabels';
import { addressLine } from '@/lib/format/address';

/** What a form puts on a field of the kit: registration, id, name, error text and lock. */
export type FieldBinding = UseFormRegisterReturn & {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
};

/** What people call a field of a record; '' for one that means nothing to them. */
export type FieldName = (field: string) => string;

export const fieldNameIn =
  (t: Translate<keyof typeof fieldLabels.fallback>): FieldName =>
  (field) => {
    const key = labelOf(field);
    return key === null ? '' : t(key);
  };

export function useFieldName(): FieldName {
  const t = useLabels(fieldLabels);
  return useMemo(() => fieldNameIn(t), [t]);
}

/** The text properties of a stored record as form values; '' for what is not there. */
export const textValues = <Key extends string>(
  record: Readonly<Partial<Record<Key, string | null>>> | null,
  ...keys: readonly Key[]
) => recordOf(keys, (key) => record?.[key] ?? '');

/** `Miller Auto (18 Main St, Dayton)` */
export const siteWithPlace = (site: FranchiseSite): string => {
  const { siteAddress1: address, siteAddress2: address2, siteCity: city } = site;
  return `${site.siteName} (${addressLine({ address, address2, city, state: '', zipcode: '' })})`;
};

const nameKey = ({ siteName }: FranchiseSite): string => siteName.trim().toLowerCase();

/** A unique name: locations of a chain are often called the same, only addresses are unique. */
export function siteNames(sites: readonly FranchiseSite[]): (site: FranchiseSite) => string {
  const counts = new Map<string, number>();
  for (const site of sites) counts.set(nameKey(site), (counts.get(nameKey(site)) ?? 0) + 1);
  return (site) => ((counts.get(nameKey(site)) ?? 0) > 1 ? siteWithPlace(site) : site.siteName);
}
