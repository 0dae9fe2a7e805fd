import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import Papa from 'papaparse';
import { exportEndpoints } from '@contract/endpoints/export';
import { staffMay } from '@contract/rules/permissions';
import { disarmed } from '@contract/disarmed';
import { vendorRecordsSchema, type VendorExport } from '@contract/entities/export';
import type { DocumentType } from '@contract/entities/vendorDocument';
import { CONTACT_ROLES } from '@contract/enums';
import { hasContactWithRole } from '@contract/rules/contactRoles';
import type { DocumentState } from '@contract/rules/vendorDocuments';
import { defineRoute, type Route } from '../api/defineRoute';
import { recordAudit } from '../audit/auditLog';
import type { AppEnv } from '../http/appEnv';
import { createDownloadLimiter, limitDownloads } from '../http/downloadLimit';
import { forbidden } from '../http/errors';
import { assertFreshCode } from '../identity/freshCode';
import { requireSignature, signLink } from '../registration/certificateLinks';
import { users } from '../storage/schema/users';
import type { ServerDeps } from '../deps';
import { readVendorExport } from './vendorExport';

type Change = VendorExport['changes'][number];

/** A column: its title, and its value for a vendor. */
type Column = readonly [title: string, valueOf: (change: Change) => unknown];

const { request, basicInfo, w9, payment, ach } = vendorRecordsSchema.entries;
/** The records of which a vendor has one, with the names of their fields. */
const SINGLE = {
  request: request.entries,
  basicInfo: basicInfo.wrapped.entries,
  w9: w9.wrapped.entries,
  payment: payment.wrapped.entries,
  ach: ach.wrapped.entries,
} as const;

const columnsOf = (record: keyof typeof SINGLE): Column[] =>
  Object.keys(SINGLE[record])
    // The first column names the vendor.
    .filter((field) => !field.endsWith('Uid'))
    .map((field) => [
      `${record}.${field}`,
      ({ records }) => new Map(Object.entries(records?.[record] ?? {})).get(field),
    ]);

const CONTACT_FIELDS = [
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
] as const;

const ON_FILE: readonly DocumentState[] = ['ACCEPTED', 'LAPSED'];
const DOCUMENT_FIELDS = ['state', 'expiresOn'] as const;

/** The document of a type that counts: the last one of those that are on file, else that waits. */
const documentOf = ({ records }: Change, typeKey: string) => {
  const ofType = records?.documents.filter((document) => document.typeKey === typeKey) ?? [];
  return ofType.findLast(({ state }) => ON_FILE.includes(state)) ?? ofType.at(-1);
};

/** Fields named as in the JSON export; contacts by role, documents by type, sites counted. */
const columnsFor = (documentTypes: readonly DocumentType[]): readonly Column[] => [
  ['requestUid', ({ requestUid }) => requestUid],
  ['state', ({ state }) => state],
  ...columnsOf('request'),
  ...columnsOf('basicInfo'),
  ...columnsOf('w9'),
  ...columnsOf('payment'),
  ...columnsOf('ach'),
  ...CONTACT_ROLES.flatMap((role) =>
    CONTACT_FIELDS.map((field): Column => [
      `contacts.${role}.${field}`,
      ({ records }) =>
        records?.contacts.find((contact) => hasContactWithRole([contact], role))?.[field],
    ]),
  ),
  ['franchiseSites', ({ records }) => records?.franchiseSites.length],
  ...documentTypes.flatMap(({ key }) =>
    DOCUMENT_FIELDS.map((field): Column => [
      `documents.${key}.${field}`,
      (change) => documentOf(change, key)?.[field],
    ]),
  ),
];

/** Digits that a spreadsheet would change: zeros in front, and more than it can count. */
const CHANGED_NUMBER = /^(?:0\d+|\d{16,})$/;

/** A value as text. An apostrophe keeps a spreadsheet from running or changing it. */
function cellOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return CHANGED_NUMBER.test(value) ? `'${value}` : disarmed(value);
}

const toCsv = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse([...rows], { quotes: true, newline: '\r\n' })}\r\n`;

/** Vendors that are read at once: the memory of a download. */
const PAGE = 200;

/**
 * All approved vendors as CSV for Excel, piece by piece: the rows of the JSON export, each vendor
 * once. A vendor whose numbers cannot be opened gets a row that says so.
 */
async function* vendorCsv(
  deps: Parameters<typeof readVendorExport>[0] & Pick<ServerDeps, 'documentTypes'>,
  wholeNumbers: boolean,
): AsyncGenerator<string, void, undefined> {
  const columns = columnsFor(deps.documentTypes);
  yield `\uFEFF${toCsv([columns.map(([title]) => title)])}`;
  // A vendor that changes meanwhile comes again.
  const seen = new Set<string>();
  let since = 0;
  for (;;) {
    const page = await readVendorExport(deps, { since, limit: PAGE, wholeNumbers });
    const rows = page.changes.filter(
      ({ requestUid, state }) =>
        !seen.has(requestUid) && (state === 'APPROVED' || state === 'UNREADABLE'),
    );
    for (const { requestUid } of rows) seen.add(requestUid);
    if (rows.length > 0)
      yield toCsv(rows.map((row) => columns.map(([, valueOf]) => cellOf(valueOf(row)))));
    if (!page.hasMore) return;
    since = page.position;
  }
}

/** Where links to the file of approved vendors lead. */
export const VENDOR_FILE_PATH = '/mm/export/files';

const SEPARATOR = '~';
const [WHOLE, MASKED] = ['whole', 'masked'] as const;

/** Texts as a body. One that fails breaks the connection: the file must not look whole. */
function streamOf(pieces: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(),
  });
}

/** What an admin asks for: a link, because a browser saves the file while it arrives. */
export const fileLinkRoutes: readonly Route[] = [
  defineRoute(exportEndpoints.linkVendorFile, async (ctx) => {
    const { deps, c, user, now } = ctx;
    const { wholeNumbers } = await ctx.readBody();
    if (wholeNumbers) await assertFreshCode(deps, c);
    const uid = [wholeNumbers ? WHOLE : MASKED, user.userUid].join(SEPARATOR);
    return { payload: { url: signLink(deps, c, VENDOR_FILE_PATH, uid, now) } };
  }),
];

/**
 * Sends the vendors as CSV to the holder of a signed link who still is admin. Audited each time.
 */
export function vendorFileRoutes(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'logger' | 'documentTypes'>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limit = limitDownloads(createDownloadLimiter());
  routes.get('/:uid', requireSignature(deps, VENDOR_FILE_PATH), limit, async (c) => {
    // The signature says that this server made the uid.
    const [number, actor = ''] = c.req.param('uid').split(SEPARATOR);
    const wholeNumbers = number === WHOLE;
    const [person] = await deps.db.select().from(users).where(eq(users.userUid, actor));
    if (!person?.active || !staffMay(person.authorities, 'exportVendors')) throw forbidden();
    await recordAudit(deps.db, deps.clock, {
      event: wholeNumbers ? 'numbers-exported' : 'vendors-exported',
      actor,
      subject: 'csv',
    });
    const day = deps.clock.now().toISOString().slice(0, 10);
    return c.body(streamOf(vendorCsv(deps, wholeNumbers)), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="approved-vendors-${day}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
  });
  return routes;
}
