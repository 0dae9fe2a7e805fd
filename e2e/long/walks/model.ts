import type { Page } from '@playwright/test';
import { STEP_KEYS, type StepKey } from '../../../contract/journey/steps';

export type WalkStep = Exclude<StepKey, 'nationalAccount' | 'ach'>;
/** The steps of a complete registration that pays by card, in their order. */
export const STEPS = STEP_KEYS.filter(
  (key): key is WalkStep => key !== 'nationalAccount' && key !== 'ach',
);

/** A field of the basic info, whose record two steps share. */
interface Field {
  readonly step: WalkStep;
  readonly label: string | RegExp;
  readonly storedAs: string;
  /** Its values as they are stored. None equals the next one. */
  readonly valueOf: (serial: number) => string;
  /** The text in the field when this is stored. */
  readonly shown?: (stored: string) => string;
}

const BASIC_FIELDS = {
  businessName: {
    step: 'basicInfo',
    label: 'Business name',
    storedAs: 'businessName',
    valueOf: (serial) => `Walker Review Garage ${serial}`,
  },
  extension: {
    step: 'basicInfo',
    label: /^Extension/,
    storedAs: 'phoneExtension',
    valueOf: (serial) => String(1000 + serial),
  },
  fax: {
    step: 'basicInfo',
    label: 'Fax',
    storedAs: 'faxNumber',
    valueOf: (serial) => `937555${String(serial).padStart(4, '0')}`,
    shown: (stored) => stored.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
  },
  doorFeet: {
    step: 'services',
    label: 'Feet',
    storedAs: 'doorHeightFeet',
    valueOf: (serial) => String(8 + (serial % 31)),
  },
} satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof BASIC_FIELDS;
export const FIELDS: Readonly<Record<FieldName, Field>> = BASIC_FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];
export const fieldsOf = (step: WalkStep): FieldName[] =>
  FIELD_NAMES.filter((name) => FIELDS[name].step === step);
export const fieldOn = (page: Page, name: FieldName) => page.getByLabel(FIELDS[name].label);

/** What a registration and its tab must hold, beside the real ones. */
export class Model {
  /** The step on the screen. */
  at: WalkStep = 'basicInfo';
  /** Whether it was submitted, so that typing is no longer possible. */
  sent = false;
  /** What was typed in the tab and not saved. */
  readonly typed = new Map<FieldName, string>();
  /** Values that the tab may still show after someone else has replaced them. */
  readonly older = new Map<FieldName, string[]>();
  /**
   * Values that someone else has replaced since the typing began. Typing one of them reverts the
   * own change. The portal then offers the other person's value first.
   */
  readonly replaced = new Map<FieldName, string[]>();
  /** Someone else has changed the record since the typing began, so the portal may ask. */
  changed = false;
  /** Someone else has changed the business name since the tab read the W-9, which follows it. */
  w9Followed = false;

  /** @param stored what the backend holds */
  constructor(readonly stored: Record<FieldName, string>) {}

  isTyped(step: WalkStep): boolean {
    return fieldsOf(step).some((name) => this.typed.has(name));
  }

  /** Whether someone else has changed the record of this step since the tab read it. */
  isOutdated(step: WalkStep): boolean {
    return fieldsOf(step).length > 0 && this.older.size > 0;
  }

  /** Whether the portal may ask what to keep when this step is saved. */
  mayAsk(step: WalkStep): boolean {
    return fieldsOf(step).length > 0 && this.changed;
  }

  /** Whether the backend may refuse the first save of this step, because its record has changed. */
  mayRefuse(step: WalkStep): boolean {
    return this.mayAsk(step) || (step === 'w9' && this.w9Followed);
  }

  /** The values that a field of the tab may show. */
  allowed(name: FieldName): string[] {
    const value = this.typed.get(name);
    return value === undefined ? [this.stored[name], ...(this.older.get(name) ?? [])] : [value];
  }

  /** Typing the stored value is the same as typing nothing. */
  type(name: FieldName, value: string): void {
    if (value === this.stored[name]) this.typed.delete(name);
    else this.typed.set(name, value);
  }

  /** Someone else has stored a value. The tab may not know it yet. */
  storeElsewhere(name: FieldName, value: string): void {
    this.changed = true;
    for (const former of [this.replaced, this.older])
      former.set(name, [...(former.get(name) ?? []), this.stored[name]]);
    this.stored[name] = value;
    if (name === 'businessName') this.w9Followed = true;
  }

  /** The tab has saved what is typed in a step. */
  save(step: WalkStep): void {
    if (step === 'w9') this.w9Followed = false;
    for (const name of fieldsOf(step)) {
      const value = this.typed.get(name);
      if (value === undefined) continue;
      this.stored[name] = value;
      this.typed.delete(name);
      this.older.clear();
      this.forget();
    }
  }

  /** The tab has read everything again. A draft still knows the record that was typed over. */
  readAgain(): void {
    this.older.clear();
    this.w9Followed = false;
    this.forget();
  }

  /** Forgets what others have changed, unless a draft of another step is still based on it. */
  private forget(): void {
    if (this.typed.size > 0) return;
    this.changed = false;
    this.replaced.clear();
  }
}
