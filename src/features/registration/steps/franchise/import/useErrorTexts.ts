import { useCallback } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { validationLabels } from '@/components/labels/validationLabels';

type ValidationKey = keyof typeof validationLabels.fallback;

const isValidationKey = (text: string): text is ValidationKey => text in validationLabels.fallback;

/** The words of field errors: rules carry a message key, servers carry a text. */
export function useErrorTexts(): (error: string) => string {
  const t = useLabels(validationLabels);
  return useCallback((error) => (isValidationKey(error) ? t(error) : error), [t]);
}
