import InputBase from '@mui/material/InputBase';
import { Field, type FieldProps } from './Field';
import { useFieldIds } from './useFieldIds';

interface TextAreaFieldProps extends Omit<FieldProps, 'readOnly'> {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Characters. A longer text is kept, and its rule names the limit. */
  readonly limit: number;
}

/** Several lines of text, which the field grows with. The help line counts up to the limit. */
export function TextAreaField({
  label,
  id,
  help,
  error,
  success,
  optional,
  span,
  name,
  value,
  onChange,
  limit,
}: TextAreaFieldProps) {
  const ids = useFieldIds(id);
  return (
    <Field
      {...{ ids, label, help, error, success, optional, span }}
      helpEnd={`${value.length} / ${limit}`}
    >
      <InputBase
        multiline
        minRows={3}
        maxRows={8}
        id={ids.control}
        name={name}
        value={value}
        error={Boolean(error)}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={ids.help}
        sx={{ height: 'auto', py: 1 }}
      />
    </Field>
  );
}
