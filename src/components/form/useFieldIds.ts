import { useCallback, useId } from 'react';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { validationLabels } from '@/components/labels/validationLabels';

export interface FieldIds {
  readonly control: string;
  readonly help: string;
  readonly extra: string;
}

/**
 * The ids that tie label, control and help line together; `id` lets a still-needed item find its
 * field.
 */
export function useFieldIds(id: string | undefined): FieldIds {
  const own = useId();
  const control = id ?? own;
  return { control, help: `${control}-help`, extra: `${control}-extra` };
}

type ValidationKey = keyof typeof validationLabels.fallback;

const isValidationKey = (text: string): text is ValidationKey => text in validationLabels.fallback;

/**
 * Turns form errors into words of the person's language: rules carry a message key, servers an
 * English text.
 */
export function useErrorTexts(): (error: string) => string {
  const t = useLabels(validationLabels);
  const serverText = useServerText();
  return useCallback(
    (error) => (isValidationKey(error) ? t(error) : serverText(error)),
    [serverText, t],
  );
}

/** The words of one form error; undefined without one. */
export function useErrorText(error: string | undefined): string | undefined {
  const words = useErrorTexts();
  return error ? words(error) : undefined;
}
