import * as v from 'valibot';
import {
  saveFranchiseSiteSchema,
  type SaveFranchiseSite,
} from '@contract/registration/franchiseSite';
import { LIMITS } from '@contract/limits';
import { normalizeText } from '@contract/rules/normalize';
import { postalCity } from '@contract/rules/postalCity';
import type { SelectOption } from '@/components/form/SelectField';
import { titleCase } from '@/lib/format/address';
import type { SiteFormValues } from '../siteForm';
import type { ImportField } from './importFields';

/** A field that breaks its rule, with the rule's message. */
export interface FieldProblem {
  readonly field: ImportField;
  readonly message: string;
}

/** A value that would mend a field; the person decides. */
export interface Offer {
  readonly field: 'siteZip' | 'siteCity';
  readonly value: string;
}

export interface FieldReport {
  readonly problems: readonly FieldProblem[];
  readonly offers: readonly Offer[];
  /** The location as it would be stored; null while a field breaks its rule. */
  readonly form: SaveFranchiseSite | null;
}

/**
 * Three or four digits: a spreadsheet drops the zeros that ZIP codes of the Northeast begin with.
 */
const SHORT_ZIP = /^\d{3,4}$/;

function offersOf(values: SiteFormValues): readonly Offer[] {
  const city = normalizeText(values.siteCity);
  const postal = city.length > LIMITS.city ? postalCity(city) : null;
  return [
    ...(SHORT_ZIP.test(values.siteZip)
      ? [{ field: 'siteZip', value: values.siteZip.padStart(LIMITS.zip, '0') } as const]
      : []),
    ...(postal === null ? [] : [{ field: 'siteCity', value: titleCase(postal) } as const]),
  ];
}

function problemsOf(
  values: SiteFormValues,
  states: readonly SelectOption[],
): Pick<FieldReport, 'problems' | 'form'> {
  const parsed = v.safeParse(saveFranchiseSiteSchema, values);
  const problems: FieldProblem[] = [];
  for (const issue of parsed.issues ?? []) {
    // The schema's entries are the form's fields.
    const field = v.getDotPath(issue) as ImportField;
    if (problems.every((problem) => problem.field !== field))
      problems.push({ field, message: issue.message });
  }
  // The form clears it where the person sees it; here it would be lost without a word.
  if (values.sitePhoneType === 'CELL' && values.sitePhoneExtension !== '')
    problems.push({ field: 'sitePhoneExtension', message: 'cellExtension' });
  const listed = states.some(({ value }) => value === values.siteState);
  if (!listed && problems.every(({ field }) => field !== 'siteState'))
    problems.push({ field: 'siteState', message: 'requiredSelect' });
  return { problems, form: parsed.success && problems.length === 0 ? parsed.output : null };
}

/**
 * Validates a row with the schema of the location's form. The schema does not know the list of
 * states, so the state is looked up there.
 */
export function reportFields(values: SiteFormValues, states: readonly SelectOption[]): FieldReport {
  return { ...problemsOf(values, states), offers: offersOf(values) };
}
