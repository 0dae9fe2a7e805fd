/**
 * The label of the tries that are left after so many failed checks: every second one locks the
 * step.
 */
export function triesKey(checks: number) {
  const left = checks % 2 === 0 ? 2 : 1;
  return checks < 2 ? (`triesDay${left}` as const) : (`triesRepresentative${left}` as const);
}
