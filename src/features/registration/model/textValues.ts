import { recordOf } from '@/lib/recordOf';

/** The text properties of a stored record as form values; '' for what is not there. */
export const textValues = <Key extends string>(
  record: Readonly<Partial<Record<Key, string | null>>> | null,
  ...keys: readonly Key[]
) => recordOf(keys, (key) => record?.[key] ?? '');
