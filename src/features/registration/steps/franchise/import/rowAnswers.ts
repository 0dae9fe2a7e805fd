import { toFields } from '@contract/rules/addressParts';
import { SITE_ADDRESS } from '@contract/registration/franchiseSite';
import { shownAddress } from '@/lib/format/address';
import { withValues, type ImportRow } from './importRow';
import type { ReportRow, Offer } from './report';

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
