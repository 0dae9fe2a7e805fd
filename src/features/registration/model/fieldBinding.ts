import type { UseFormRegisterReturn } from 'react-hook-form';

/** What a form puts on a field of the kit: registration, id, error text and lock. */
export type FieldBinding = UseFormRegisterReturn & {
  readonly id: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
};
