import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { LIMITS } from '@contract/limits';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { TextField, type TextFieldProps } from './TextField';
import { formLabels } from './formLabels';
import { useFieldIds } from './useFieldIds';

const Eye = styled(IconButton)({ marginRight: 2 });

/** A password with a button that shows it. Set `autoComplete`. */
export function PasswordField({ id, ...field }: Omit<TextFieldProps, 'type' | 'end'>) {
  const t = useLabels(formLabels);
  const ids = useFieldIds(id);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      maxLength={LIMITS.password}
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      id={ids.control}
      type={shown ? 'text' : 'password'}
      end={
        <Eye
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          aria-controls={ids.control}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </Eye>
      }
    />
  );
}
