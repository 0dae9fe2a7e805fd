import type { KeyboardEvent } from 'react';

const FIELD = ':is(input:not([type=hidden], [type=file]), select, textarea)';
const OPEN_FIELD = `${FIELD}:not(:disabled, [readonly], [aria-disabled=true])`;

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A radio group is one field. Enter goes to its chosen option. */
const isEntry = (field: FormField, fields: readonly FormField[]): boolean => {
  if (field.type !== 'radio') return true;
  const group = fields.filter(({ type, name }) => type === 'radio' && name === field.name);
  const chosen = group.find((radio) => radio instanceof HTMLInputElement && radio.checked);
  return field === (chosen ?? group[0]);
};

/**
 * Enter goes to the next field of the step, and from the last one to Next. Submitting there would
 * mark every field that the person has not reached yet. A form of one field submits.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (event.key !== 'Enter' || !isPlain || event.defaultPrevented) return;
  // Enter also ends a composition. A dialog of the step is elsewhere in the page, and submits.
  if (event.nativeEvent.isComposing || !(target instanceof Element)) return;
  if (!target.matches(`${FIELD}:not(textarea)`) || !currentTarget.contains(target)) return;
  const open = [...currentTarget.querySelectorAll<FormField>(OPEN_FIELD)];
  if (open.length === 1 && target.closest('form')) return;
  event.preventDefault();
  const isBehind = (field: Element) =>
    (target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const group = target.matches('[type=radio]') ? target.getAttribute('name') : null;
  const next = open.find(
    (field) => isBehind(field) && field.name !== group && isEntry(field, open),
  );
  if (!next) return document.querySelector<HTMLElement>('[data-part=next]')?.focus();
  next.focus();
  // Like Tab: the next key replaces the value.
  if (next instanceof HTMLInputElement) next.select();
}
