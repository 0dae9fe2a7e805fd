import { useRef } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { dateMask } from '@/lib/format/date';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { MaskedField, type MaskedFieldProps } from './MaskedField';
import { formLabels } from './formLabels';
import { typeInto } from './typeInto';
import { useFieldIds } from './useFieldIds';

export interface DateFieldProps extends Omit<MaskedFieldProps, 'mask' | 'end'> {
  /** Earliest day the calendar offers, yyyy-MM-dd. The form's rules check typed days. */
  earliest?: string | undefined;
}

const CalendarButton = styled(IconButton)({ marginRight: 2 });

/** The platform's date input, invisible: only its calendar is used, which opens at its place. */
const NativeDate = styled('input')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 40,
  height: 1,
  opacity: 0,
  pointerEvents: 'none',
  border: 0,
  padding: 0,
});

/** A day: shown as MM/dd/yyyy, stored as yyyy-MM-dd. A button opens the platform's calendar. */
export function DateField({ id, earliest, ...field }: DateFieldProps) {
  const t = useLabels(formLabels);
  const ids = useFieldIds(id);
  const picker = useRef<HTMLInputElement>(null);

  const textInput = () =>
    picker.current?.ownerDocument.getElementById(ids.control) as HTMLInputElement | null; // we set the id

  const open = () => {
    const native = picker.current;
    if (!native) return;
    native.value = dateMask.toValue(textInput()?.value ?? '');
    // Older engines have no showPicker. The text field works without it.
    if ('showPicker' in native) native.showPicker();
  };

  const take = (iso: string) => {
    const text = textInput();
    if (!text || iso === '') return;
    typeInto(text, dateMask.toShown(iso));
    text.focus();
  };

  return (
    <MaskedField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      id={ids.control}
      mask={dateMask}
      end={
        field.readOnly ? null : (
          <>
            <CalendarButton aria-label={t('openCalendar')} onClick={open}>
              <Icon name="calendar" />
            </CalendarButton>
            <NativeDate
              ref={picker}
              type="date"
              min={earliest}
              tabIndex={-1}
              aria-hidden="true"
              onChange={(event) => take(event.currentTarget.value)}
            />
          </>
        )
      }
    />
  );
}
