import type { Locator, Page } from '@playwright/test';
import { STEP_KEYS, type StepKey } from '../../../contract/journey/steps';

export type WalkStep = Exclude<StepKey, 'nationalAccount' | 'ach'>;
/** The steps of a complete registration that pays by card, in their order. */
export const STEPS = STEP_KEYS.filter(
  (key): key is WalkStep => key !== 'nationalAccount' && key !== 'ach',
);

export type RecordName = 'basicInfo' | 'request';

/** A field that a walk types into. Two steps share the record of the basic info. */
interface Field {
  readonly step: WalkStep;
  /** Its stored record, and its name there. */
  readonly record: RecordName;
  readonly storedAs: string;
  /** Its values as they are stored. None equals the next one. */
  readonly valueOf: (serial: number) => string;
  /** The text in the field when this is stored. */
  readonly shown: (stored: string) => string;
  readonly read: (page: Page) => Promise<string>;
  readonly type: (page: Page, value: string) => Promise<void>;
}

const PROGRAMS = ['Preferred', 'Basic'] as const;
const program = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) });

const text = (locate: (page: Page) => Locator): Pick<Field, 'read' | 'type'> => ({
  read: (page) => locate(page).inputValue(),
  type: (page, value) => locate(page).fill(value),
});
const same = (stored: string): string => stored;

export const FIELDS = {
  businessName: {
    step: 'basicInfo',
    record: 'basicInfo',
    storedAs: 'businessName',
    valueOf: (serial) => `Walker Review Garage ${serial}`,
    shown: same,
    ...text((page) => page.getByLabel('Business name')),
  },
  extension: {
    step: 'basicInfo',
    record: 'basicInfo',
    storedAs: 'phoneExtension',
    valueOf: (serial) => String(1000 + serial),
    shown: same,
    ...text((page) => page.getByLabel(/^Extension/)),
  },
  fax: {
    step: 'basicInfo',
    record: 'basicInfo',
    storedAs: 'faxNumber',
    valueOf: (serial) => `937555${String(serial).padStart(4, '0')}`,
    shown: (stored) => stored.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
    ...text((page) => page.getByLabel('Fax')),
  },
  program: {
    step: 'program',
    record: 'request',
    storedAs: 'selectedProgram',
    valueOf: (serial) => PROGRAMS[serial % 2] ?? 'Basic',
    shown: same,
    read: async (page) => {
      for (const name of PROGRAMS) if (await program(page, name).isChecked()) return name;
      return '';
    },
    type: (page, value) => program(page, value).check(),
  },
  doorFeet: {
    step: 'services',
    record: 'basicInfo',
    storedAs: 'doorHeightFeet',
    valueOf: (serial) => String(8 + (serial % 11)),
    shown: same,
    ...text((page) => page.getByLabel('Feet')),
  },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

export const fieldsOf = (step: WalkStep): FieldName[] =>
  FIELD_NAMES.filter((name) => FIELDS[name].step === step);
export const ofRecord = (record: RecordName): FieldName[] =>
  FIELD_NAMES.filter((name) => FIELDS[name].record === record);
