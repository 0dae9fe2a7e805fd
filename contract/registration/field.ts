import * as v from 'valibot';
import type { StepKey } from '../journey/steps';
import { readChoice, readFlag, readNumber, readText } from '../responseFields';
import {
  flag,
  optionalAddress,
  requiredAddress,
  requiredChoice,
  requiredCity,
  requiredState,
  requiredZip,
} from '../rules/fields';
import type { AddressNames } from './address';
import type { CodeListName } from '../entities/codeList';

/*
 * The catalog of a record says once what is known of each field. Its schemas, the conflict dialog,
 * the timeline, the checks of codes and what must stay secret derive from it. What a field is
 * called is in `labels.ts`.
 */

type Schema = v.GenericSchema;

export interface Field {
  /** How a response is read. Absent for a field that only a form has. */
  readonly read?: Schema;
  /** The rule of a save. Absent for a field that only the backend sets. */
  readonly save?: Schema;
  /** The code lists that its value comes from. */
  readonly lists?: readonly CodeListName[];
  /** Fields that only make sense together: after a conflict, one side of all of them is kept. */
  readonly group?:
    | 'account'
    | 'address'
    | 'billThru'
    | 'doorHeight'
    | 'phone'
    | 'reason'
    | 'taxClass'
    | 'taxId';
  /** How the value is put into words, where it is neither a text nor a code. */
  readonly format?: 'phone' | 'yesNo' | 'feet' | 'inches' | 'box' | 'repeated';
  /** Never in a draft, a log or the timeline; shown by its last four only. */
  readonly secret?: true;
  /** The step that saves it, where that is not the step of the record. */
  readonly step?: StepKey;
  /** The key of its name in `labels.ts`, where that is not the name of the field. */
  readonly label?: string;
  /** Means nothing to people: it has no name, and the timeline does not mention it. */
  readonly technical?: true;
}
export type Fields = Readonly<Record<string, Field>>;

/** Declares a catalog and keeps its exact types. */
export const defineFields = <const F extends Fields>(fields: F): F => fields;

type Entries<F extends Fields, Side extends 'read' | 'save'> = {
  readonly [K in keyof F as F[K] extends Record<Side, Schema> ? K : never]: F[K] extends Record<
    Side,
    infer S extends Schema
  >
    ? S
    : never;
};

/** The schemas of one side by field, for `v.object`. */
export const entriesOf = <F extends Fields, Side extends 'read' | 'save'>(
  fields: F,
  side: Side,
): Entries<F, Side> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field[side] ? [[name, field[side]]] : [])),
    // Exactly the fields that have this schema.
  ) as Entries<F, Side>;

/** The rule of an optional text: it is stored as '' when it is absent. */
export const optional = <S extends v.GenericSchema<string, string>>(rule: S) =>
  v.optional(rule, '');

export const text = <S extends Schema>(save: S) => ({ read: readText, save });

/** One of a closed list; null before one is chosen. */
export const choice = <const O extends readonly string[]>(options: O) => ({
  read: readChoice(options),
  save: requiredChoice(options),
});

/** 1, 0, or null when it was never answered. */
export const answer = { read: readFlag, save: v.optional(v.nullable(flag)) };

export const number = <S extends v.GenericSchema<number, number>>(rule: S) => ({
  read: readNumber,
  save: v.optional(v.nullable(rule)),
});

/** Set by the backend. */
export const ofBackend = <S extends Schema>(read: S) => ({ read, technical: true }) as const;

/** 1 = the address service confirmed it, 0 = taken as entered because it could not be reached. */
export const addressVerified = { ...answer, technical: true } as const;

/** 1 = the address must still be checked before submission. Other backends leave it out. */
export const addressUnchecked = ofBackend(readFlag);

const line1 = { ...text(requiredAddress), group: 'address', label: 'street' } as const;
const line2 = { ...text(optional(optionalAddress)), group: 'address', label: 'suite' } as const;
const city = { ...text(requiredCity), group: 'address', label: 'city' } as const;
const state = {
  ...text(requiredState),
  group: 'address',
  label: 'state',
  lists: ['STATE'],
} as const;
const zip = { ...text(requiredZip), group: 'address', label: 'zip' } as const;

/** The fields of a required address by their names, in the order of the form. */
export const addressFields = <const N extends AddressNames>(names: N) =>
  ({
    [names.address]: line1,
    ...(names.address2 === undefined ? {} : { [names.address2]: line2 }),
    [names.city]: city,
    [names.state]: state,
    [names.zipcode]: zip,
    // The names are literals, and each of them has its part.
  }) as Record<N['address'], typeof line1> &
    Record<NonNullable<N['address2']>, typeof line2> &
    Record<N['city'], typeof city> &
    Record<N['state'], typeof state> &
    Record<N['zipcode'], typeof zip>;
