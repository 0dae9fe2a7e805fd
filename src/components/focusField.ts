/** Moves the focus to a control, or to the first one inside a panel, by id. */
export function focusField(id: string): void {
  const found = document.getElementById(id);
  if (!found) return;
  const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex]';
  const target = found.matches(focusable)
    ? found
    : (found.querySelector<HTMLElement>(focusable) ?? found);
  if (target === found && !found.matches(focusable)) found.tabIndex = -1;
  target.focus();
  target.scrollIntoView({ block: 'nearest' });
}
