import type { Hono } from 'hono';
import { and, eq, isNull } from 'drizzle-orm';
import { isActive } from '@contract/rules/permissions';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import type { Language } from '../mails/language';
import { type LinkPageWords, linkPageRoutes } from '../web/linkPage';
import { recordNamedActivity } from '../api/activity';
import { recordAudit } from '../audit/auditLog';
import { DECISION_STATUSES } from '../domain/approval';
import { applyDecision } from '../review/applyDecision';
import { moveChange, openChanges } from '../changes/endChange';
import { proposedChanges } from '../storage/schema/changes';
import { achInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { readLockLink } from './lockToken';

/** Statuses in which a locked account needs a decision: sent, or approved already. */
const DECIDABLE: readonly (string | null)[] = ['REVIEW', DECISION_STATUSES.APPROVE.processStatus];

/**
 * The button behind "This was not us": stops every change that waits, leaves the account to staff,
 * and puts a registration that was sent or approved on hold. Pressing it twice changes nothing.
 * @returns false for a wrong token, and when there is nothing to lock or to stop
 */
async function lockBankAccount(
  { db, clock, secrets, settings }: Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'settings'>,
  token: string,
): Promise<boolean> {
  const link = readLockLink({ secrets, clock }, token);
  if (!link) return false;
  const { requestUid, email } = link;
  return db.transaction(async (tx) => {
    const [vendorRequest] = await tx
      .select()
      .from(vendorRequests)
      .where(eq(vendorRequests.requestUid, requestUid))
      .for('update');
    if (!vendorRequest) return false;
    const now = clock.now();
    const ctx = { tx, now, deps: { settings } };
    const record: Parameters<typeof moveChange>[0]['record'] = (what, fields) =>
      recordNamedActivity(ctx, requestUid, email, what, fields);
    const open = await openChanges(tx, requestUid);
    for (const change of open)
      await moveChange({ tx, now, clock, record }, change, { state: 'STOPPED' });
    const [locked] = await tx
      .update(achInfos)
      .set({ lockedAt: now })
      .where(and(eq(achInfos.requestUid, requestUid), isNull(achInfos.lockedAt)))
      .returning();
    if (!locked && open.length === 0)
      return (
        (await tx.$count(achInfos, eq(achInfos.requestUid, requestUid))) +
          (await tx.$count(proposedChanges, eq(proposedChanges.requestUid, requestUid))) >
        0
      );
    if (locked) {
      await record('ach.locked', []);
      await recordAudit(tx, clock, { event: 'bank-account-locked', subject: requestUid });
    }
    if (isActive(vendorRequest) && DECIDABLE.includes(vendorRequest.processStatus))
      await applyDecision(
        {
          tx,
          vendorRequest,
          now,
          actor: { uid: '', name: email },
          record,
        },
        { decision: 'HOLD', reason: `${email} says that the bank account is not theirs.` },
      );
    return true;
  });
}

const WORDS: Readonly<Record<Language, LinkPageWords<'locked'>>> = {
  en: {
    views: {
      ask: {
        title: 'Lock the bank account?',
        text: 'Press the button if nobody of your shop asked for the change that the e-mail describes. A change that has not taken effect is stopped. Only our staff can change the account then, and they talk to you before anything is paid to it.',
      },
      locked: {
        title: 'The bank account is locked',
        text: 'A change that had not taken effect is stopped. Our staff will check the account and get in touch with you. Please also make sure that nobody else can read your mailbox or sign in to the portal with your account.',
      },
    },
    notValid:
      'It is incomplete, older than 30 days, or the bank account no longer exists. Nothing has been changed. If you did not expect the change, write to the vendor help.',
    failed: 'The bank account could not be locked',
    button: 'Lock the bank account',
  },
  es: {
    views: {
      ask: {
        title: '¿Bloquear la cuenta bancaria?',
        text: 'Pulse el botón si nadie de su taller pidió el cambio que describe el correo. Un cambio que aún no ha entrado en vigor se detiene. Entonces solo nuestro personal puede cambiar la cuenta, y habla con usted antes de pagar algo a ella.',
      },
      locked: {
        title: 'La cuenta bancaria está bloqueada',
        text: 'Se detuvo todo cambio que aún no había entrado en vigor. Nuestro personal verificará la cuenta y se pondrá en contacto con usted. Asegúrese también de que nadie más pueda leer su buzón ni entrar al portal con su cuenta.',
      },
    },
    notValid:
      'No está completo, tiene más de 30 días o la cuenta bancaria ya no existe. No se ha cambiado nada. Si no esperaba el cambio, escriba a la ayuda para proveedores.',
    failed: 'No se pudo bloquear la cuenta bancaria',
    button: 'Bloquear la cuenta bancaria',
  },
};

/** `/bank-account/not-me`: the link "This was not us" in a mail about a changed bank account. */
export const lockRoutes = (deps: ServerDeps): Hono<AppEnv> =>
  linkPageRoutes(deps.logger, {
    path: '/not-me',
    words: WORDS,
    act: async (token) => ((await lockBankAccount(deps, token)) ? 'locked' : undefined),
  });
