import { useId, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import { STEP_RULES } from '@contract/journey/rules';
import type { StepKey } from '@contract/journey/steps';
import type { Etag } from '@/api/buildRequest';
import type { ApiError } from '@/api/errors';
import { useLabels } from '@/components/labels/LabelsContext';
import type { NeededItem } from '@/components/wizard/needed';
import type { LabelSet } from '@/lib/labels/defineLabels';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { toFields } from '../model/addressOf';
import { useRegistration } from '../model/RegistrationContext';
import { UNKNOWN_ETAG, useRecordVersion, type VersionOptions } from './recordVersion';
import type {
  FieldName,
  FieldTitles,
  FormSchema,
  LockedFields,
  RefusalAnswer,
} from './stepFormTypes';
import { useRoleNeed } from './useRoleNeed';
import {
  useAddressTitles,
  useStepAddress,
  withShownAddress,
  type AddressOptions,
} from './useStepAddress';
import { useStepForm } from './useStepForm';

/** What every saved record carries besides the step's own fields. */
interface SaveContext {
  readonly requestUid: string;
  /** 1 confirmed, 0 used as entered, null not decided or no address. */
  readonly addressVerified: 0 | 1 | null;
  /** Of the stored record that the form shows. */
  readonly etag: Etag;
}

interface RecordStepOptions<Values extends FieldValues, Schema extends FormSchema, Stored> {
  readonly step: StepKey;
  /** Labels of the step; a label named like a field is that field's title. */
  readonly labels: LabelSet;
  readonly schema: Schema;
  /** The stored values, or empty ones. */
  readonly values: DefaultValues<Values> & Values;
  /** Titles of fields whose label has another name or depends on other fields. */
  readonly titles?: FieldTitles<Values>;
  readonly secrets?: readonly FieldName<Values>[];
  /** Fields that never show the stored value. Left empty, they keep it. */
  readonly writeOnly?: readonly FieldName<Values>[];
  /** Where the record is found again when someone else has changed it. */
  readonly version: VersionOptions<Stored, Values>;
  /** These show what is stored, not what was typed before they were locked. */
  readonly lockedFields?: LockedFields | undefined;
  readonly address?: AddressOptions<Values>;
  /** `save` sends only what differs from the store, which is wrong after a lost response. */
  readonly rereadsAfterLoss?: boolean;
  /**
   * Creates or updates the record; 'stay' keeps the step on the screen. Rejects with an ApiError.
   */
  readonly save: (values: v.InferOutput<Schema>, context: SaveContext) => Promise<'stay' | void>;
  /** How the error catalog names a failed save. */
  readonly failure: FailureKey | (() => FailureKey);
  /** Asks the person about a refused save. */
  readonly answerRefusal?: (error: ApiError) => Promise<RefusalAnswer>;
}

/**
 * The wiring of a step that saves one record: its form with the stored values, the address check,
 * what keeps Next locked, create or update, the failure, and the way to the next step. `RecordStep`
 * renders it.
 */
export function useRecordStep<Values extends FieldValues, Schema extends FormSchema, Stored>({
  step,
  labels,
  schema,
  values,
  titles,
  secrets = [],
  writeOnly = [],
  version: versionOptions,
  lockedFields,
  address: addressOptions,
  rereadsAfterLoss,
  save,
  failure,
  answerRefusal,
}: RecordStepOptions<Values, Schema, Stored>) {
  const { ensureRequest, goNext } = useRegistration();
  const t = useLabels(labels);
  const contactsId = `${useId()}contacts`;

  const fieldTitles = Object.fromEntries(
    Object.keys(values)
      .filter((field) => field in labels.fallback)
      .map((field) => [field, t(field)]),
  );
  const names = addressOptions?.names ?? null;
  const version = useRecordVersion<Stored, Values>({
    ...versionOptions,
    valuesOf: (stored) => withShownAddress(versionOptions.valuesOf(stored), names),
  });
  const stepForm = useStepForm<Values, Schema>({
    name: step,
    schema,
    values: withShownAddress(values, names),
    secrets,
    writeOnly,
    version,
    lockedFields,
    rereadsAfterLoss,
    answerRefusal,
    titles: { ...fieldTitles, ...useAddressTitles(names), ...titles },
  });
  const { control, needs, check } = useStepAddress<Values>({
    options: addressOptions,
    form: stepForm.form,
    needed: stepForm.needed,
    idOf: stepForm.idOf,
  });

  const { contactRole } = STEP_RULES[step];
  const roleNeed = useRoleNeed(contactRole, contactsId);
  const needed: readonly NeededItem[] = [...stepForm.needed, ...needs, ...roleNeed];

  const [failed, setFailed] = useState<{ title: FailureKey; error: ApiError } | null>(null);
  // A save repeated after the conflict dialog must use the values chosen there.
  const latest = useRef({ control, save });
  latest.current = { control, save };
  const submit = async (): Promise<void> => {
    setFailed(null);
    let moveOn = true;
    const outcome = await stepForm.save(
      async (output, { etag }) => {
        const requestUid = await ensureRequest();
        const now = latest.current;
        const values = names ? { ...output, ...toFields(now.control.toStore(), names) } : output;
        const context = {
          requestUid,
          addressVerified: now.control.verified,
          // A record that has come up below a form without one is someone else's: it is compared.
          etag: etag ?? (version.now()?.etag && UNKNOWN_ETAG),
        };
        moveOn = (await now.save(values, context)) !== 'stay';
      },
      () => {
        if (moveOn) goNext(step);
      },
    );
    if (!outcome || outcome.ok) return;
    const title = typeof failure === 'function' ? failure() : failure;
    setFailed({ title, error: outcome.error });
  };

  return {
    ...stepForm,
    step,
    needed,
    address: control,
    addressCheck: check,
    contactRole,
    /** Id of the contact panel, where the missing role leads. */
    contactsId,
    failed,
    submit,
    /** A form with secrets keeps the browser from storing and offering what is typed. */
    autoComplete: secrets.length > 0 ? ('off' as const) : undefined,
  };
}
