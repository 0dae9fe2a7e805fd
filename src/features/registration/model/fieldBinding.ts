import type { UseFormRegisterReturn } from 'react-hook-form';

/** What a form puts on a field of the kit: registration, id, name, error text and lock. */
export type FieldBinding = UseFormRegisterReturn & {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
};
