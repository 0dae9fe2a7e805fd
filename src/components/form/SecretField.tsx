import { useState, type FocusEvent } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { IdType } from '@contract/enums';
import { digitsMask } from '@/lib/format/digits';
import { maskedLastFour, taxIdMasks } from '@/lib/format/taxId';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { MaskedField, type MaskedFieldProps } from './MaskedField';
import { formLabels } from './formLabels';
import { useFieldIds } from './useFieldIds';

/** The eye. It appears only while something is typed, because a stored number cannot be shown. */
const Eye = styled(IconButton)({
  marginRight: 2,
  'input:placeholder-shown ~ &': { display: 'none' },
});

export interface SecretFieldProps extends Omit<MaskedFieldProps, 'mask' | 'end' | 'placeholder'> {
  /** Tax IDs are formatted as NN-NNNNNNN or NNN-NN-NNNN; `account` is up to 20 plain digits. */
  kind: IdType | 'account';
  /** Last four digits of the stored number, shown masked until typing starts. */
  storedLastFour?: string | null | undefined;
}

/**
 * An SSN, EIN or account number: visible while typed, masked when left. Untouched, it stays empty,
 * which keeps the stored number.
 */
export function SecretField({
  kind,
  storedLastFour,
  onBlur,
  onChange,
  id,
  ...field
}: SecretFieldProps) {
  const t = useLabels(formLabels);
  const ids = useFieldIds(id);
  // 'hidden' is a choice made with the eye: more typing does not undo it.
  const [view, setView] = useState<'left' | 'shown' | 'hidden'>('left');
  const revealed = view === 'shown';
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setView('left');
    onBlur?.(event);
  };
  const storedText = storedLastFour
    ? maskedLastFour(storedLastFour, kind === 'account' ? undefined : kind)
    : undefined;
  return (
    <MaskedField
      {...field}
      id={ids.control}
      mask={kind === 'account' ? digitsMask : taxIdMasks[kind]}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      data-masked={!revealed}
      data-stored={storedText !== undefined}
      // A blank keeps `:placeholder-shown` meaningful when nothing is stored.
      placeholder={storedText ?? ' '}
      aria-describedby={storedText ? ids.extra : undefined}
      onBlur={leave}
      onChange={(event) => {
        setView((before) => (before === 'left' ? 'shown' : before));
        return onChange?.(event);
      }}
      end={
        <>
          {field.readOnly ? null : (
            <Eye
              aria-label={revealed ? t('hideNumber') : t('showNumber')}
              aria-controls={ids.control}
              // Pressing the eye must not blur the field, or it would hide at once.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setView(revealed ? 'hidden' : 'shown')}
              onBlur={() => setView('left')}
            >
              <Icon name={revealed ? 'eyeOff' : 'eye'} />
            </Eye>
          )}
          {storedLastFour ? (
            <VisuallyHidden id={ids.extra}>
              {t(field.readOnly ? 'storedLocked' : 'storedEndsIn', { lastFour: storedLastFour })}
            </VisuallyHidden>
          ) : null}
        </>
      }
    />
  );
}
