import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { changeGroupOf, DIVISIBLE_SUBJECTS } from '@contract/entities/change';
import { isOneOf } from '@contract/isOneOf';
import { messageText } from '@contract/messages';
import { fieldNamed } from '@contract/registration/catalog';
import { eq } from 'drizzle-orm';
import { validationError } from '../http/errors';
import { firstRow } from '../registration/record';
import { type ProposedChangeRow, proposedChanges } from '../storage/schema/changes';
import type { Secrets } from '../storage/secrets';
import { moveChange } from './endChange';
import { bodyPlace } from './storeProposal';

const bodySchema = v.record(v.string(), v.unknown());

interface Refusal extends Pick<ProposedChangeRow, 'decidedByUid' | 'decidedByName' | 'decidedAt'> {
  readonly fields: readonly string[];
  readonly reason: string;
}

/**
 * Splits a change whose fields are not all accepted: these become a refused change of their own.
 * @returns the change with the other fields
 * @throws HttpError VALIDATION for a change that cannot be divided, a field that it does not have,
 * half of a group, and when no field is left
 */
export async function refuseFields(
  ctx: Parameters<typeof moveChange>[0],
  secrets: Secrets,
  change: ProposedChangeRow,
  { fields, reason, ...decider }: Refusal,
): Promise<ProposedChangeRow> {
  const { tx } = ctx;
  const groups = new Set(fields.map(changeGroupOf));
  const [refused, accepted] = [true, false].map((wanted) =>
    change.fields.filter(({ field }) => groups.has(changeGroupOf(field)) === wanted),
  ) as [ProposedChangeRow['fields'], ProposedChangeRow['fields']];
  if (
    !isOneOf(DIVISIBLE_SUBJECTS, change.subject) ||
    refused.length !== new Set(fields).size ||
    accepted.length === 0
  )
    throw validationError({ 'refused.fields': messageText('invalid') });
  const body = v.parse(
    bodySchema,
    JSON.parse(secrets.open(change.body, bodyPlace(change.changeUid))),
  );
  // The technical fields of a record are those of its address.
  const isRefused = (name: string): boolean =>
    groups.has(fieldNamed(name).technical ? 'address' : changeGroupOf(name));
  const seal = (changeUid: string, wanted: boolean) =>
    secrets.seal(
      JSON.stringify(
        Object.fromEntries(Object.entries(body).filter(([name]) => isRefused(name) === wanted)),
      ),
      bodyPlace(changeUid),
    );
  const changeUid = randomUUID();
  const part = firstRow(
    await tx
      .insert(proposedChanges)
      .values({
        ...change,
        changeUid,
        state: 'REFUSED',
        fields: refused,
        body: seal(changeUid, true),
      })
      .returning(),
  );
  await moveChange(ctx, part, { state: 'REFUSED', reason, ...decider });
  return firstRow(
    await tx
      .update(proposedChanges)
      .set({ fields: accepted, body: seal(change.changeUid, false) })
      .where(eq(proposedChanges.changeUid, change.changeUid))
      .returning(),
  );
}
