import type { Program, VendorType } from '../enums';
import { DAY_MS } from '../time';
import { businessDay, hasExpired } from './calendar';

/** What can be asked about a document besides its dates: texts, and the state that issued it. */
export const DOCUMENT_DETAILS = [
  'holder',
  'insurer',
  'policyLimits',
  'additionalInsured',
  'documentNumber',
  'state',
] as const;
export type DocumentDetail = (typeof DOCUMENT_DETAILS)[number];

/** `REPLACED`: by an accepted newer one. `LAPSED` follows from date and clock, never stored. */
export const DOCUMENT_STATES = ['REVIEW', 'ACCEPTED', 'REFUSED', 'LAPSED', 'REPLACED'] as const;
/** `OTHER`: one that only a newer backend knows. */
export type DocumentState = (typeof DOCUMENT_STATES)[number] | 'OTHER';

/** The key of the certificates of ownership entries, which the company does not configure. */
export const OWNERSHIP_CERTIFICATE = 'ownershipCertificate';

interface Decided {
  readonly decision: 'ACCEPTED' | 'REFUSED' | null;
  readonly replaced: boolean;
  /** `yyyy-MM-dd`; '' for a document that does not expire. */
  readonly expiresOn: string;
}

/**
 * The state of a document. One that expires today is valid until the day is over in New York.
 * @param now in milliseconds since the epoch
 */
export function documentState(
  { decision, replaced, expiresOn }: Decided,
  now: number,
): DocumentState {
  if (decision === null) return 'REVIEW';
  if (decision === 'REFUSED') return 'REFUSED';
  if (replaced) return 'REPLACED';
  return expiresOn !== '' && hasExpired(expiresOn, now) ? 'LAPSED' : 'ACCEPTED';
}

/** How many days before the expiry date owner and primary contact get a mail, in their order. */
export const NOTICE_DAYS = [30, 7, 0] as const;
export type NoticeDays = (typeof NOTICE_DAYS)[number];

/** A notice that could not be stored for so many days is not mailed any more. */
const MISSED_DAYS = 7;

/** The calendar day so many days before another one; both `yyyy-MM-dd`. */
export const daysBefore = (isoDate: string, days: number): string =>
  new Date(Date.parse(`${isoDate}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/**
 * The notice that is due for an accepted document, or null. Of several whose day has come only the
 * latest is; none whose day was over when the document was accepted, or is over for more than a
 * week.
 * @param acceptedAt when it was accepted; as `now` in milliseconds since the epoch
 */
export function noticeDue(expiresOn: string, acceptedAt: number, now: number): NoticeDays | null {
  if (expiresOn === '') return null;
  const today = businessDay(now);
  const days = NOTICE_DAYS.findLast((each) => daysBefore(expiresOn, each) <= today);
  if (days === undefined) return null;
  const day = daysBefore(expiresOn, days);
  return day > businessDay(acceptedAt) && today <= daysBefore(day, -MISSED_DAYS) ? days : null;
}

interface Asked {
  readonly vendorTypes: readonly VendorType[];
  readonly programs: readonly Program[];
}

/** Whether a type of document is asked of a vendor. No programs stands for all of them. */
export const isAskedOf = (
  { vendorTypes, programs }: Asked,
  vendor: { readonly vendorType: VendorType; readonly selectedProgram: Program | null },
): boolean =>
  vendorTypes.includes(vendor.vendorType) &&
  (programs.length === 0 ||
    (vendor.selectedProgram !== null && programs.includes(vendor.selectedProgram)));

interface Filed {
  readonly documentUid: string;
  readonly typeKey: string;
  readonly state: DocumentState;
  /** The document whose place it takes once it is accepted; '' for none. */
  readonly replaces: string;
}

/** The place of one document: what counts now, and what was uploaded to take its place. */
export interface DocumentSlot<Document extends Filed> {
  /** Accepted, or lapsed. */
  readonly current: Document | undefined;
  /** Under review or refused, or in a state that only a newer backend knows. */
  readonly next: Document | undefined;
}

/** The places of the documents of one type; a single empty one without any. */
export function documentSlots<Document extends Filed>(
  typeKey: string,
  documents: readonly Document[],
): DocumentSlot<Document>[] {
  const ofType = documents.filter((each) => each.typeKey === typeKey);
  const currents = ofType.filter(({ state }) => state === 'ACCEPTED' || state === 'LAPSED');
  const nexts = ofType.filter((each) => !currents.includes(each) && each.state !== 'REPLACED');
  const slots = [
    ...currents.map((current) => ({
      current,
      next: nexts.find(({ replaces }) => replaces === current.documentUid),
    })),
    ...nexts
      .filter(({ replaces }) => !currents.some(({ documentUid }) => documentUid === replaces))
      .map((next) => ({ current: undefined, next })),
  ];
  return slots.length === 0 ? [{ current: undefined, next: undefined }] : slots;
}

/** Whether the vendor has to do something about a place. */
export const isDue = <Document extends Filed>(
  required: boolean,
  { current, next }: DocumentSlot<Document>,
): boolean =>
  next === undefined
    ? current?.state === 'LAPSED' || (required && !current)
    : next.state === 'REFUSED';
