import { useId } from 'react';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { validationLabels } from '@/components/labels/validationLabels';

export interface FieldIds {
  readonly control: string;
  readonly help: string;
  readonly extra: string;
}

/** The ids that tie label, control and help line together; `id` lets a still-needed item find its field. */
export function useFieldIds(id: string | undefined): FieldIds {
  const own = useId();
  const control = id ?? own;
  return { control, help: `${control}-help`, extra: `${control}-extra` };
}

type ValidationKey = keyof typeof validationLabels.fallback;

const isValidationKey = (text: string): text is ValidationKey => text in validationLabels.fallback;

/** The words of a form error in the person's language: rules carry a message key, servers an English text. */
export function useErrorText(error: string | undefined): string | undefined {
  const t = useLabels(validationLabels);
  const serverText = useServerText();
  if (!error) return undefined;
  return isValidationKey(error) ? t(error) : serverText(error);
}
