import { triesLeft } from '@contract/rules/tin';

/** The label of the tries that are left after so many failed checks. */
export function triesKey(checks: number) {
  const left = triesLeft(checks);
  return checks < 2 ? (`triesDay${left}` as const) : (`triesRepresentative${left}` as const);
}
