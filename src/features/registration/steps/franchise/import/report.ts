import * as v from 'valibot';
import type { Address } from '@contract/registration/address';
import {
  type FranchiseSite,
  SITE_ADDRESS,
  saveFranchiseSiteSchema,
  type SaveFranchiseSite,
} from '@contract/registration/franchiseSite';
import { addressKey } from '@contract/rules/addressMatch';
import { addressOf, toFields } from '@contract/rules/addressParts';
import { LIMITS } from '@contract/limits';
import { normalizeText } from '@contract/rules/normalize';
import { postalCity } from '@contract/rules/postalCity';
import type { SelectOption } from '@/components/form/SelectField';
import { titleCase, shownAddress } from '@/lib/format/address';
import type { SiteFormValues } from '../siteForm';
import { type ImportRow, type ImportField, withValues } from './importRow';

/** Whose address a row repeats: that of an earlier row, or of a stored location. */
export type Duplicate =
  | { readonly of: 'row'; readonly row: number }
  | { readonly of: 'site'; readonly name: string };

/**
 * `fix`: a field breaks its rule. `duplicate`: the address is in the file or the registration
 * already. `checking`: services are being asked. `decide`: the person must answer to the address
 * check or choose between known shops. `ready`: will be stored. `failed`: storing it failed; it can
 * be tried again. `stored`: it is in the registration.
 */
export type RowStatus = 'fix' | 'duplicate' | 'checking' | 'decide' | 'ready' | 'failed' | 'stored';

export interface ReportRow {
  readonly source: ImportRow;
  readonly status: RowStatus;
  readonly fields: FieldReport;
  readonly duplicate: Duplicate | null;
}

/** A function that remembers its result for each object, as long as the object lives. */
function perObject<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}

/** Street, suite and ZIP code: what the backend compares too. The city is the ZIP code's. */
const placeKey = (address: Address): string => addressKey({ ...address, city: '', state: '' });

const siteKey = perObject((site: FranchiseSite) => placeKey(addressOf(site, SITE_ADDRESS)));
const valuesKey = perObject((values: ImportRow['values']) =>
  placeKey(addressOf(values, SITE_ADDRESS)),
);

/** The keys that a row may be known by: as it is written, and as the address service writes it. */
function keysOf({ values, address }: ImportRow): readonly string[] {
  const own = valuesKey(values);
  if (address?.kind === 'suggestion') return [own, placeKey(address.suggestion)];
  return address?.kind === 'confirmed' ? [own, placeKey(address.address)] : [own];
}

function statusOf(row: ImportRow, fields: FieldReport, duplicate: Duplicate | null): RowStatus {
  if (row.outcome?.kind === 'stored') return 'stored';
  if (fields.form === null || row.extraCells) return 'fix';
  if (duplicate || row.known?.kind === 'sameLocation') return 'duplicate';
  if (row.address === null || row.known === null) return 'checking';
  const settled = row.address.kind === 'confirmed' || row.address.kind === 'asEntered';
  const answered =
    row.known.kind === 'asked' && (row.known.shops.length === 0 || row.known.chosen !== null);
  if (!settled || !answered) return 'decide';
  return row.outcome?.kind === 'failed' ? 'failed' : 'ready';
}

/**
 * Of rows with one address the first counts; a row with a broken field takes no address from the
 * others.
 */
export function createReporter(states: readonly SelectOption[]) {
  const fieldsOf = perObject((values: ImportRow['values']) => reportFields(values, states));
  return (rows: readonly ImportRow[], sites: readonly FranchiseSite[]): readonly ReportRow[] => {
    const stored = new Map(sites.map((site) => [siteKey(site), site.siteName]));
    const earlier = new Map<string, number>();
    return rows.map((source): ReportRow => {
      const fields = fieldsOf(source.values);
      const keys = fields.form === null ? [] : keysOf(source);
      const site = keys.map((key) => stored.get(key)).find((name) => name !== undefined);
      const row = keys.map((key) => earlier.get(key)).find((number) => number !== undefined);
      const duplicate: Duplicate | null =
        source.outcome?.kind === 'stored'
          ? null
          : site !== undefined
            ? { of: 'site', name: site }
            : row !== undefined
              ? { of: 'row', row }
              : null;
      for (const key of keys) if (!earlier.has(key)) earlier.set(key, source.row);
      return { source, fields, duplicate, status: statusOf(source, fields, duplicate) };
    });
  };
}

export function countByStatus(report: readonly ReportRow[]): Readonly<Record<RowStatus, number>> {
  const count = { fix: 0, duplicate: 0, checking: 0, decide: 0, ready: 0, failed: 0, stored: 0 };
  for (const { status } of report) count[status] += 1;
  return count;
}

/** Whether a row is still to be stored, or was corrected: the registration does not have it. */
export const isLeft = ({ status, source, duplicate }: ReportRow): boolean =>
  status !== 'stored' &&
  (source.edited ||
    status !== 'duplicate' ||
    (duplicate?.of !== 'site' && source.known?.kind !== 'sameLocation'));

export const isProblem = ({ status }: ReportRow): boolean =>
  status === 'fix' || status === 'duplicate' || status === 'decide' || status === 'failed';

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

/** A spreadsheet drops the zeros that ZIP codes of the Northeast begin with. */
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

/** The schema does not know the list of states: the state is looked up there. */
export function reportFields(values: SiteFormValues, states: readonly SelectOption[]): FieldReport {
  return { ...problemsOf(values, states), offers: offersOf(values) };
}

/* What a person answers to a row's report. Each returns the row as it is then. */

export const takeOffer = (row: ImportRow, { field, value }: Offer): ImportRow =>
  withValues(row, { ...row.values, [field]: value });

export const takeOffers = ({ source, fields }: ReportRow): ImportRow =>
  fields.offers.reduce(takeOffer, source);

/** Takes the address that the service suggests; other rows without a suggestion stay. */
export const confirmSuggestion = (row: ImportRow): ImportRow =>
  row.address?.kind === 'suggestion'
    ? withValues(
        row,
        { ...row.values, ...toFields(shownAddress(row.address.suggestion), SITE_ADDRESS) },
        { kind: 'confirmed', address: row.address.suggestion },
      )
    : row;

/** Keeps the address as it is written although the service did not confirm it. */
export const keepAddress = (row: ImportRow): ImportRow => ({
  ...row,
  address: { kind: 'asEntered', verified: row.address?.kind === 'unreachable' ? 0 : null },
});

/** Answers which of the known shops the row is; '' for none of them. */
export const chooseShop = (row: ImportRow, chosen: string | null): ImportRow =>
  row.known?.kind === 'asked' ? { ...row, known: { ...row.known, chosen } } : row;

/** Has the services asked again. They are asked once about the same values, so these are copied. */
export const askAgain = (row: ImportRow): ImportRow => ({
  ...row,
  values: { ...row.values },
  address: row.address?.kind === 'unreachable' ? null : row.address,
  known: row.known?.kind === 'failed' ? null : row.known,
});

/** Whether reading the row again would lose what a person did with it. */
export const isAnswered = ({ edited, address, known, outcome }: ImportRow): boolean =>
  outcome?.kind !== 'stored' &&
  (edited || address?.kind === 'asEntered' || (known?.kind === 'asked' && known.chosen !== null));

export const hasSuggestion = ({ status, source }: ReportRow): boolean =>
  status === 'decide' && source.address?.kind === 'suggestion';
/** The person may use the address as entered: it was not confirmed, or could not be checked. */
export const hasUnconfirmedAddress = ({ status, source }: ReportRow): boolean =>
  status === 'decide' &&
  source.address !== null &&
  source.address.kind !== 'confirmed' &&
  source.address.kind !== 'asEntered';
export const hasKnownShops = ({ status, source }: ReportRow): boolean =>
  status === 'decide' &&
  source.known?.kind === 'asked' &&
  source.known.shops.length > 0 &&
  source.known.chosen === null;
export const hasOffers = ({ status, fields }: ReportRow): boolean =>
  status === 'fix' && fields.offers.length > 0;
/** The address service or the duplicate check gave no response and can be asked again. */
export const couldNotBeAsked = ({ status, source }: ReportRow): boolean =>
  status === 'decide' &&
  (source.address?.kind === 'unreachable' || source.known?.kind === 'failed');
