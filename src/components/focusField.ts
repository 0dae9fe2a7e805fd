/**
 * Leads to a field or panel by its id: focus lands on the control, or on the first one inside,
 * or on the element itself, and it is scrolled clear of the bars.
 */
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
