import type { ChangeEvent, Ref } from 'react';
import { useCallback } from 'react';
import { caretAfterRetype, type Mask } from '@/lib/format/mask';

const doubles = new WeakMap<HTMLInputElement, { mask: Mask; double: HTMLInputElement }>();

/**
 * The input as the form library sees it: reading `value` gives the stored value, writing it
 * shows the masked text. Everything else is the element itself. One double per element and
 * mask, because the form library compares refs by identity.
 */
export function maskedElement(element: HTMLInputElement, mask: Mask): HTMLInputElement {
  const known = doubles.get(element);
  if (known?.mask === mask) return known.double;
  const double = new Proxy(element, {
    get(target, key) {
      if (key === 'value') return mask.toValue(target.value);
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
    set(target, key, next) {
      if (key !== 'value') return Reflect.set(target, key, next, target);
      const shown = mask.toShown(String(next ?? ''));
      // Writing the same text again would send the caret to the end.
      if (target.value !== shown) target.value = shown;
      return true;
    },
  });
  doubles.set(element, { mask, double });
  return double;
}

/** Puts what was typed into the mask's form and the caret behind the digit it stood behind. */
export function retypeInPlace(element: HTMLInputElement, mask: Mask): void {
  const before = element.value;
  const after = mask.retype(before);
  if (after === before) return;
  const caret = caretAfterRetype(before, element.selectionStart ?? before.length, after);
  element.value = after;
  if (element.ownerDocument.activeElement === element) element.setSelectionRange(caret, caret);
}

/** Types into the field from outside (a picker, a clear button), so that every listener hears it. */
export function typeInto(element: HTMLInputElement, text: string): void {
  // React watches the element's own property; the prototype's setter goes past that watch.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

export interface MaskedHandlers {
  ref?: Ref<HTMLInputElement> | undefined;
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => unknown) | undefined;
}

/** `register()`'s ref and onChange, with the mask between the field and the form. */
export function useMask(mask: Mask, { ref, onChange }: MaskedHandlers) {
  const maskedRef = useCallback(
    (element: HTMLInputElement | null) => {
      const given = element && maskedElement(element, mask);
      if (typeof ref === 'function') return ref(given);
      if (ref) ref.current = given;
      return undefined;
    },
    [ref, mask],
  );
  const maskedChange = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => {
      retypeInPlace(event.currentTarget, mask);
      onChange?.(event);
    },
    [mask, onChange],
  );
  return { ref: maskedRef, onChange: maskedChange };
}
