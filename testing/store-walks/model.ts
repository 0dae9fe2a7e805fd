import type { RecordName } from './records';
import type { Tab } from './tab';

/** What the backend must hold after the successful writes; list entries have unique names. */
export interface Stored {
  readonly fields: {
    readonly businessName: string;
    readonly faxNumber: string;
    readonly doorHeightFeet: number | null;
    readonly selectedProgram: string | null;
  };
  readonly names: Readonly<Record<ListName, readonly string[]>>;
  readonly sent: boolean;
}

export type ListName = 'contacts' | 'sites' | 'users' | 'services' | 'vehicleTypes';

/** What a tab holds, in the form of the model. */
export function storedBy(tab: Tab): Stored {
  const basicInfo = tab.entity('basicInfo');
  const request = tab.entity('request');
  const sorted = (names: readonly string[]) => [...names].sort();
  return {
    fields: {
      businessName: basicInfo?.businessName ?? '',
      faxNumber: basicInfo?.faxNumber ?? '',
      doorHeightFeet: basicInfo?.doorHeightFeet ?? null,
      selectedProgram: request?.selectedProgram ?? null,
    },
    names: {
      contacts: sorted(tab.entity('contacts').map((entry) => entry.contactLastName)),
      sites: sorted(tab.entity('sites').map((entry) => entry.siteName)),
      users: sorted(tab.entity('users').map((entry) => entry.userName)),
      services: sorted(tab.entity('services').map((entry) => entry.serviceType)),
      vehicleTypes: sorted(tab.entity('vehicleTypes').map((entry) => entry.vehicleTypeCode)),
    },
    sent: request?.processStatus !== 'DRAFT',
  };
}

/** The model after a change of some fields. */
export const withFields = (stored: Stored, fields: Partial<Stored['fields']>): Stored => ({
  ...stored,
  fields: { ...stored.fields, ...fields },
});

/** The model after a list entry with one of these names (none: new) got a name or went (null). */
export function withName(
  stored: Stored,
  list: ListName,
  former: readonly string[],
  name: string | null,
): Stored {
  const others = stored.names[list].filter((other) => !former.includes(other));
  return {
    ...stored,
    names: { ...stored.names, [list]: [...others, ...(name === null ? [] : [name])].sort() },
  };
}

/** The part of the model that these records hold. */
export function partOf({ fields, names, sent }: Stored, records: readonly RecordName[]): unknown {
  return records.map((record) => {
    const { businessName, faxNumber, doorHeightFeet, selectedProgram } = fields;
    switch (record) {
      case 'basicInfo':
        return { businessName, faxNumber, doorHeightFeet };
      case 'request':
        return { selectedProgram, sent };
      case 'w9':
      case 'payment':
        return {};
      default:
        return { [record]: names[record] };
    }
  });
}
