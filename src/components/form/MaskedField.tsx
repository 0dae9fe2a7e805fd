import {
  memo,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  type ChangeEvent,
  type CompositionEvent,
  type Ref,
  type RefObject,
} from 'react';
import { type Mask, caretAfterRetype } from '@/lib/format/mask';
import { TextField, type TextFieldProps } from './TextField';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'type'> {
  mask: Mask;
}

/** Shows one thing and stores another: the base of phone, ZIP, digits, date and amount. */
export const MaskedField = memo(function MaskedField({
  mask,
  ref,
  onChange,
  defaultValue,
  ...field
}: MaskedFieldProps) {
  const handlers = useMaskedInput(mask, { ref, onChange });
  const shown = defaultValue === undefined ? undefined : mask.toShown(String(defaultValue));
  return <TextField {...field} {...handlers} defaultValue={shown} />;
});

/** The members of a registered element that React Hook Form uses. */
interface FieldHandle {
  get value(): string;
  set value(next: string | null | undefined);
  readonly type: string;
  readonly focus: () => void;
  readonly select: () => void;
}

/** Reading `value` gives the stored value; writing it shows the masked text. */
function maskedHandle(input: RefObject<HTMLInputElement | null>, mask: Mask): FieldHandle {
  return {
    type: 'text',
    get value(): string {
      return mask.toValue(input.current?.value ?? '');
    },
    set value(next: string | null | undefined) {
      const shown = mask.toShown(next ?? '');
      // Setting the same text again would move the caret to the end.
      if (input.current && input.current.value !== shown) input.current.value = shown;
    },
    focus: () => input.current?.focus(),
    select: () => input.current?.select(),
  };
}

/** Formats what was typed with the mask, and keeps the caret after the digit that it followed. */
function retypeInPlace(element: HTMLInputElement, mask: Mask): void {
  const before = element.value;
  const typedAt = element.selectionStart ?? before.length;
  const after = mask.retype(before, typedAt);
  if (after === before) return;
  const caret = caretAfterRetype(before, typedAt, after);
  element.value = after;
  if (element.ownerDocument.activeElement === element) element.setSelectionRange(caret, caret);
}

interface Registered {
  ref?: Ref<HTMLInputElement> | undefined;
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => unknown) | undefined;
}

/** `register()`'s props with the mask in between; the form library gets a handle as its element. */
function useMaskedInput(mask: Mask, { ref, onChange }: Registered) {
  const input = useRef<HTMLInputElement>(null);
  // One handle for each mask: the form library compares refs by identity.
  const handle = useMemo(() => maskedHandle(input, mask), [mask]);
  // The cast is safe: React Hook Form uses only the members of the element that FieldHandle has.
  useImperativeHandle(ref as Ref<FieldHandle> | undefined, () => handle, [handle]);
  const maskedChange = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => {
      // An input method during composition would write the same digit again behind the new text.
      if (!('isComposing' in event.nativeEvent && event.nativeEvent.isComposing))
        retypeInPlace(event.currentTarget, mask);
      onChange?.(event);
    },
    [mask, onChange],
  );
  const composed = useCallback(
    (event: CompositionEvent<HTMLInputElement>) => {
      retypeInPlace(event.currentTarget, mask);
      // The form library reads the element. Both events have it as their target.
      onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
    },
    [mask, onChange],
  );
  return { ref: input, onChange: maskedChange, onCompositionEnd: composed };
}
