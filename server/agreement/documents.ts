import { and, asc, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { SignedDocument } from '@contract/entities/agreement';
import { staffMay } from '@contract/rules/permissions';
import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import { createDownloadLimiter, limitDownloads } from '../http/downloadLimit';
import { notFound } from '../http/errors';
import type { AppContext, AppEnv } from '../http/appEnv';
import { requireSignature, signLink } from '../registration/certificateLinks';
import type { Db } from '../storage/database';
import {
  agreementEvents,
  type AgreementRow,
  agreements,
  w9Certifications,
} from '../storage/schema/agreement';
import { basicInfos } from '../storage/schema/shop';
import type { Person } from '../users/person';
import { signedText } from './agreementText';
import { type DocumentKind, documentsOf } from './documentKinds';
import type { SignedAgreement } from './pdf';
import { shownTaxId } from './w9';

export const DOCUMENTS_PATH = '/mm/documents';

type LinkDeps = Pick<ServerDeps, 'db' | 'secrets' | 'settings'>;

/** The content of a link, all of which its signature covers. */
interface Opened {
  readonly agreementUid: string;
  readonly kind: DocumentKind;
  /** Whether the tax ID is whole. */
  readonly whole: boolean;
  readonly actor: string;
}

const SEPARATOR = '~';
const uidOf = ({ agreementUid, kind, whole, actor }: Opened): string =>
  [agreementUid, kind, whole ? 'whole' : 'masked', actor].join(SEPARATOR);

function openedBy(uid: string): Opened {
  const [agreementUid = '', kind = '', number = '', actor = ''] = uid.split(SEPARATOR);
  // The signature says that this server made the uid.
  return { agreementUid, kind: kind as DocumentKind, whole: number === 'whole', actor };
}

/** Whether a person may see the whole tax ID of what was signed: the signer, and bank approvers. */
const seesTaxId = (user: Person): boolean =>
  user.guest !== undefined || staffMay(user.authorities, 'openTaxForms');

/** The documents of these agreements, with links that work for a few minutes. */
const linksTo = (
  deps: LinkDeps,
  { c, user, now }: { readonly c: AppContext; readonly user: Person; readonly now: Date },
  rows: readonly AgreementRow[],
): SignedDocument[] =>
  rows.flatMap((row) =>
    documentsOf(row).map((kind) => {
      const whole = (kind === 'w9' || kind === 'packet') && seesTaxId(user);
      const uid = uidOf({ agreementUid: row.agreementUid, kind, whole, actor: user.userUid });
      return {
        kind,
        whole: whole ? (1 as const) : (0 as const),
        signedAt: row.endedAt?.toISOString() ?? '',
        signedName: row.signedName,
        url: signLink(deps, c, DOCUMENTS_PATH, uid, now),
      };
    }),
  );

/** The signed documents of a registration, the newest first; those of one signature for a guest. */
export async function listDocuments(
  deps: LinkDeps,
  context: Parameters<typeof linksTo>[1],
  requestUid: string,
): Promise<SignedDocument[]> {
  const { guest } = context.user;
  const rows = await deps.db
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.requestUid, requestUid),
        eq(agreements.status, 'SIGNED'),
        guest && eq(agreements.inviteUid, guest.inviteUid),
      ),
    )
    .orderBy(desc(agreements.endedAt));
  return linksTo(deps, context, rows);
}

async function readSigned(
  deps: Pick<ServerDeps, 'db' | 'secrets'>,
  { agreementUid, whole }: Opened,
): Promise<SignedAgreement | undefined> {
  const { db } = deps;
  const [found] = await db
    .select({ agreement: agreements, shop: basicInfos.businessName, w9: w9Certifications })
    .from(agreements)
    .leftJoin(basicInfos, eq(basicInfos.requestUid, agreements.requestUid))
    .leftJoin(w9Certifications, eq(w9Certifications.agreementUid, agreements.agreementUid))
    .where(and(eq(agreements.agreementUid, agreementUid), eq(agreements.status, 'SIGNED')));
  if (!found?.agreement.textHash) return undefined;
  const { agreement, shop, w9 } = found;
  return {
    // Renamed since, the shop keeps the name that it signed under.
    shop: agreement.shopName || (shop ?? ''),
    agreement,
    text: await textOf(db, agreement),
    events: await db
      .select()
      .from(agreementEvents)
      .where(eq(agreementEvents.agreementUid, agreementUid))
      .orderBy(asc(agreementEvents.id)),
    w9: w9 && { ...w9, shownNumber: shownTaxId(deps, w9, whole) },
  };
}

const textOf = (db: Db, { textHash }: AgreementRow) => signedText(db, textHash ?? '');

/** Serves a document as a sealed PDF to the holder of a signed link. A whole tax ID is audited. */
export function documentRoutes(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'seal'>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limit = limitDownloads(createDownloadLimiter());
  routes.get('/:uid', requireSignature(deps, DOCUMENTS_PATH), limit, async (c) => {
    const opened = openedBy(c.req.param('uid'));
    const signed = await readSigned(deps, opened);
    if (!deps.seal || !signed) throw notFound();
    if (opened.whole)
      await recordAudit(deps.db, deps.clock, {
        event: 'tax-form-opened',
        actor: opened.actor,
        subject: signed.agreement.requestUid,
      });
    // The library loads with the first document.
    const { makePdf } = await import('./pdf');
    const pdf = await deps.seal(await makePdf(opened.kind, signed));
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${opened.kind}.pdf"`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
  });
  return routes;
}
