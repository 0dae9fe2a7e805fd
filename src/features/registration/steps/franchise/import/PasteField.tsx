import InputBase from '@mui/material/InputBase';
import type { Ref } from 'react';
import { Field, type FieldProps } from '@/components/form/Field';
import { useFieldIds } from '@/components/form/useFieldIds';

interface PasteFieldProps extends Pick<FieldProps, 'label' | 'help' | 'error' | 'id'> {
  readonly inputRef: Ref<HTMLTextAreaElement>;
}

/** A text of several lines, for pasted rows. Native and uncontrolled. */
export function PasteField({ label, help, error, id, inputRef }: PasteFieldProps) {
  const ids = useFieldIds(id);
  return (
    <Field {...{ ids, label, help, error }}>
      <InputBase
        id={ids.control}
        multiline
        rows={6}
        sx={{ height: 'auto', padding: '8px 14px', '&& textarea': { height: 'auto', padding: 0 } }}
        error={Boolean(error)}
        aria-describedby={ids.help}
        inputRef={inputRef}
        slotProps={{ input: { spellCheck: false, autoComplete: 'off' } }}
      />
    </Field>
  );
}
