import { useId, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import type { ContactRole } from '@contract/enums';
import type { StepKey } from '@contract/journey/steps';
import type { Etag } from '@/api/buildRequest';
import type { ApiError } from '@/api/errors';
import { useLabels } from '@/components/labels/LabelsContext';
import type { NeededItem } from '@/components/wizard/needed';
import { shownAddress } from '@/lib/format/address';
import type { LabelSet } from '@/lib/labels/defineLabels';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { useNotify } from '@/store/notify';
import { addressLabels, addressTitles } from '../address/addressLabels';
import { addressNeed } from '../address/addressNeed';
import { addressOf, toFields, type AddressNames } from '../model/addressOf';
import { useAddressCheck, type TrustedAddress } from '../address/useAddressCheck';
import { useRegistration } from '../model/RegistrationContext';
import { useRecordVersion, type VersionOptions } from './recordVersion';
import { useRoleNeed } from './useRoleNeed';
import {
  useStepForm,
  type FieldName,
  type FieldTitles,
  type FormSchema,
  type RefusalAnswer,
} from './useStepForm';

interface AddressOptions<Values extends FieldValues> {
  /** Constant: which field, and which property of the stored record, holds which part. */
  readonly names: AddressNames<FieldName<Values>>;
  /** Addresses besides the stored one that count as confirmed. */
  readonly trusted?: readonly TrustedAddress[] | undefined;
  /** The check helps and never locks Next. */
  readonly advisory?: boolean | undefined;
  /** False while the fields are locked. */
  readonly active?: boolean | undefined;
}

/** What every saved record carries besides the step's own fields. */
interface SaveContext {
  readonly requestUid: string;
  /** 1 confirmed, 0 used as entered, null not decided or no address. */
  readonly addressVerified: 0 | 1 | null;
  /** Of the stored record that the form shows. */
  readonly etag: Etag;
}

interface RecordStepOptions<Values extends FieldValues, Schema extends FormSchema, Found> {
  readonly step: StepKey;
  /** Labels of the step; a label named like a field is that field's title. */
  readonly labels: LabelSet;
  readonly schema: Schema;
  /** The stored record, or null before its first save. */
  readonly stored: {
    readonly addressVerified?: 0 | 1 | null;
    readonly addressUnchecked?: 0 | 1 | null;
  } | null;
  /** The stored values, or empty ones. */
  readonly values: DefaultValues<Values> & Values;
  /** Titles of fields whose label has another name or depends on other fields. */
  readonly titles?: FieldTitles<Values>;
  readonly secrets?: readonly FieldName<Values>[];
  /** Fields that show nothing stored: left empty, they keep it. */
  readonly writeOnly?: readonly FieldName<Values>[];
  /** Where the record is found again when somebody else has changed it. */
  readonly version: VersionOptions<Found, Values>;
  /** The fields are locked: they show what is stored, not what was typed before. */
  readonly closed?: boolean | undefined;
  readonly address?: AddressOptions<Values>;
  /** The contact role without which Next stays locked. */
  readonly contactRole?: ContactRole;
  /** Creates or updates the record; 'stay' keeps the step on the screen. Rejects with an ApiError. */
  readonly save: (values: v.InferOutput<Schema>, context: SaveContext) => Promise<'stay' | void>;
  /** How the error catalogue names a failed save. */
  readonly failure: FailureKey | (() => FailureKey);
  /** Asks the person about a refused save. */
  readonly answerRefusal?: (error: ApiError) => Promise<RefusalAnswer>;
  /** Reports a failed save instead of the catalogue's toast. */
  readonly onFailure?: (error: ApiError) => void;
}

const NO_TRUSTED: readonly TrustedAddress[] = [];

/**
 * The wiring of a step that saves one record: its form with the stored values, the address check, what
 * keeps Next locked, create or update, the failure, and the way to the next step. `RecordStep` renders it.
 */
export function useRecordStep<Values extends FieldValues, Schema extends FormSchema, Found>({
  step,
  labels,
  schema,
  stored,
  values,
  titles,
  secrets = [],
  writeOnly = [],
  version,
  closed,
  address: addressOptions,
  contactRole,
  save,
  failure,
  answerRefusal,
  onFailure,
}: RecordStepOptions<Values, Schema, Found>) {
  const { editable, ensureRequest, goNext } = useRegistration();
  const t = useLabels(labels);
  const addressText = useLabels(addressLabels);
  const notify = useNotify();
  const id = useId();
  const contactsId = `${id}contacts`;
  const addressId = `${id}address`;

  const fieldTitles = Object.fromEntries(
    Object.keys(values)
      .filter((field) => field in labels.fallback)
      .map((field) => [field, t(field)]),
  );
  const {
    names = null,
    trusted = NO_TRUSTED,
    advisory = false,
    active = true,
  } = addressOptions ?? {};
  /** The values with the address as the form shows it. */
  const shown = <Some extends object>(some: Some): Some =>
    names ? { ...some, ...toFields(shownAddress(addressOf(some, names)), names) } : some;
  const record = useRecordVersion<Found, Values>({
    ...version,
    valuesOf: (found) => shown(version.valuesOf(found)),
  });
  const stepForm = useStepForm<Values, Schema>({
    name: step,
    schema,
    values: shown(values),
    secrets,
    writeOnly,
    record,
    closed,
    answerRefusal,
    titles: { ...fieldTitles, ...(names && addressTitles(names, addressText)), ...titles },
  });
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
  const address = useAddressCheck({
    form: stepForm.form,
    names,
    trusted: known,
    active: editable && active,
  });

  const roleNeed = useRoleNeed(contactRole, contactsId);
  const addressItem =
    names && !advisory
      ? addressNeed(
          address.status,
          { panel: addressId, zip: stepForm.idOf(names.zipcode) },
          addressText,
        )
      : null;
  // An invalid address field is listed by itself; listing the check as well would say it twice.
  const addressFields: readonly string[] = names ? Object.values(names) : [];
  const addressFieldNeeded = stepForm.needed.some(({ field }) => addressFields.includes(field));
  const needed: readonly NeededItem[] = [
    ...stepForm.needed,
    ...(addressItem && !addressFieldNeeded ? [addressItem] : []),
    ...roleNeed,
  ];

  const [failed, setFailed] = useState<{ title: FailureKey; error: ApiError } | null>(null);
  // A save that is repeated after a choice takes what the choice has changed.
  const latest = useRef({ address, save });
  latest.current = { address, save };
  const submit = async (): Promise<void> => {
    setFailed(null);
    let moveOn = true;
    const outcome = await stepForm.save(async (output, { etag }) => {
      const requestUid = await ensureRequest();
      const now = latest.current;
      const values = names ? { ...output, ...toFields(now.address.toStore(), names) } : output;
      const context = { requestUid, addressVerified: now.address.verified, etag };
      moveOn = (await now.save(values, context)) !== 'stay';
    });
    if (!outcome) return;
    if (outcome.ok) {
      if (moveOn) goNext(step);
      return;
    }
    const title = typeof failure === 'function' ? failure() : failure;
    setFailed({ title, error: outcome.error });
    if (onFailure) onFailure(outcome.error);
    else notify.failure(title, outcome.error);
  };

  return {
    ...stepForm,
    step,
    needed,
    address,
    /** For AddressFields: the check below the fields, none in read-only mode. */
    addressCheck: editable && active ? { id: addressId, control: address } : null,
    /** Id of the contact panel, where the missing role leads. */
    contactsId,
    failed,
    submit,
    /** A form with secrets keeps the browser from storing and offering what is typed. */
    autoComplete: secrets.length > 0 ? ('off' as const) : undefined,
  };
}
