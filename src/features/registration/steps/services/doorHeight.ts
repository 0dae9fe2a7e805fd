import * as v from 'valibot';
import { LIMITS } from '@contract/limits';
import { fieldCheck } from '@contract/rules/fields';
import type { MessageKey } from '@contract/messages';

export interface DoorHeight {
  readonly feet: number;
  readonly inches: number;
}

/** The tenth is the inches digit; at the maximum of feet, inches are 0. */
export function splitHeight(height: number): DoorHeight {
  const tenths = Math.min(Math.max(Math.round(height * 10), 0), LIMITS.doorFeet * 10);
  return { feet: Math.floor(tenths / 10), inches: tenths % 10 };
}

/** Feet and inches as the slider's value; the inverse of `splitHeight`. */
export function joinHeight({ feet, inches }: DoorHeight): number {
  return feet >= LIMITS.doorFeet ? LIMITS.doorFeet : (feet * 10 + inches) / 10;
}

/** The two fields as numbers; an empty one counts as 0. */
export const heightOf = (feet: string, inches: string): DoorHeight =>
  splitHeight(joinHeight({ feet: Number(feet) || 0, inches: Number(inches) || 0 }));

/** Whole feet or inches as typed; an empty field counts as 0. */
const wholeUpTo = (max: number, key: MessageKey) =>
  v.pipe(
    v.string(),
    v.check((typed) => /^\d*$/.test(typed) && Number(typed) <= max, key),
  );

const codes = v.pipe(v.array(v.string()), v.minLength(1, 'servicesRequired' satisfies MessageKey));

// The form library holds a single box as its value or false, several as a list.
const listed = <S extends v.GenericSchema<string[], string[]>>(list: S) =>
  v.pipe(
    v.unknown(),
    v.transform((value): unknown =>
      Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : [],
    ),
    list,
  );

const doorFeet = wholeUpTo(LIMITS.doorFeet, 'doorFeet');
const doorInches = wholeUpTo(LIMITS.doorInches, 'doorInches');

/** Null while one of the fields holds something else than its numbers. */
export const validHeight = (feet: string, inches: string): DoorHeight | null =>
  v.is(doorFeet, feet) && v.is(doorInches, inches) ? heightOf(feet, inches) : null;

/** At least one service, one vehicle type and a height above 0. Capabilities are optional. */
export const servicesFormSchema = v.pipe(
  v.object({
    services: listed(codes),
    capabilities: listed(v.array(v.string())),
    vehicleTypes: listed(codes),
    doorFeet,
    doorInches,
  }),
  fieldCheck(
    ['doorInches', 'doorFeet'],
    ({ doorFeet, doorInches }) => joinHeight(heightOf(doorFeet, doorInches)) > 0,
    'doorHeight',
  ),
);
