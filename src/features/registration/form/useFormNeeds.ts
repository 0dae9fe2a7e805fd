import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import * as v from 'valibot';
import type { ContactRole } from '@contract/enums';
import type { MessageKey } from '@contract/messages';
import { hasContactWithRole } from '@contract/rules/contactRoles';
import type { LeanForm } from '@/components/form/useLeanForm';
import { useErrorTexts } from '@/components/form/useFieldIds';
import { useLabels } from '@/components/labels/LabelsContext';
import type { NeededItem } from '@/components/wizard/stepState';
import { sameValue } from '@/lib/sameValue';
import { contactRoleLabels } from '../model/contacts';
import { usePart } from '../model/records';
import { useRegistration } from '../model/RegistrationContext';

/** The pause after the last change before the list is computed, in milliseconds. */
const NEEDS_AFTER_MS = 120;

const MISSING: ReadonlySet<string> = new Set<MessageKey>([
  'required',
  'requiredW9Name',
  'requiredSelect',
]);

/** A field that keeps Next locked. */
interface FieldNeed extends NeededItem {
  readonly field: string;
}

/** The first issue of each field, by field. */
function issuesByField(schema: v.GenericSchema, values: unknown): ReadonlyMap<string, string> {
  const result = v.safeParse(schema, values);
  const byField = new Map<string, string>();
  for (const issue of result.success ? [] : result.issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? '';
    if (!byField.has(field)) byField.set(field, issue.message);
  }
  return byField;
}

function requiredFields<Values extends FieldValues>(
  schema: v.GenericSchema,
  values: Values,
): string[] {
  return Object.keys(values).filter((field) =>
    MISSING.has(issuesByField(schema, { ...values, [field]: '' }).get(field) ?? ''),
  );
}

interface FormNeedsOptions<Values extends FieldValues> {
  readonly form: Pick<LeanForm<Values>, 'getValues' | 'watch'>;
  readonly takeShown: () => void;
  readonly schema: v.GenericSchema;
  readonly idOf: (field: string) => string;
  readonly titleOf: (field: string, values: Values) => string;
}

interface FormNeeds {
  readonly needed: readonly FieldNeed[];
  readonly required: number;
}

/**
 * Which fields keep Next locked. Computed after a pause, or at once by `refresh` and by a press of
 * any button: Next must not be refused for what has just been typed.
 */
export function useFormNeeds<Values extends FieldValues>({
  form: { getValues, watch },
  takeShown,
  schema,
  idOf,
  titleOf,
}: FormNeedsOptions<Values>): FormNeeds & { readonly refresh: () => void } {
  const errorText = useErrorTexts();

  const compute = (): FormNeeds => {
    const values = getValues();
    const issues = issuesByField(schema, values);
    return {
      needed: [...issues].map(([field, message]) => ({
        field,
        id: idOf(field),
        title: titleOf(field, values),
        detail: errorText(message),
        kind: MISSING.has(message) ? 'missing' : 'error',
      })),
      required: requiredFields(schema, values).length,
    };
  };

  const [needs, setNeeds] = useState(compute);
  const refresh = () =>
    setNeeds((before) => {
      // Most keystrokes change nothing in the list: an equal one keeps the screen from rendering.
      const now = compute();
      return sameValue(before, now) ? before : now;
    });
  const onChange = useEffectEvent(refresh);
  const onPress = useEffectEvent(takeShown);
  // Other rules, or another language.
  useEffect(() => onChange(), [errorText, schema]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      timer = undefined;
      onChange();
    };
    const subscription = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(settle, NEEDS_AFTER_MS);
    });
    const settleNow = ({ target }: MouseEvent) => {
      // Only for buttons: rendering during the click on a box would put its tick back.
      if (!(target instanceof Element) || !target.closest('button')) return;
      onPress();
      if (timer === undefined) return;
      clearTimeout(timer);
      flushSync(settle);
    };
    // Before the button's own handler. Enter in a field presses the form's button as well.
    document.addEventListener('click', settleNow, { capture: true });
    return () => {
      subscription.unsubscribe();
      clearTimeout(timer);
      document.removeEventListener('click', settleNow, { capture: true });
    };
  }, [watch]);
  return { ...needs, refresh };
}

/**
 * Something missing keeps Next locked.
 * @param id of the place the item leads to
 */
export const missingItem = (id: string, title: string, detail?: string): NeededItem => ({
  id,
  title,
  detail,
  kind: 'missing',
});

/**
 * The contact that a step needs; no need of an invited contact, who cannot add one.
 * @param id of the contact panel
 */
export function useRoleNeed(role: ContactRole | undefined, id: string): readonly NeededItem[] {
  const t = useLabels(contactRoleLabels);
  const contacts = usePart('contacts');
  const { guest } = useRegistration();
  if (role === undefined || guest || hasContactWithRole(contacts, role)) return [];
  return [missingItem(id, t(`role${role}`), t('neededDetail'))];
}
