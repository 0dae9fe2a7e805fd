import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { internalNoteSchema } from '@contract/entities/internalNote';
import { LIMITS, LIST_LIMITS } from '@contract/limits';
import { DAY_MS, MINUTE_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { describeOnBackends, describeOnPostgres } from '../testing/backends';
import { BASIC_INFO } from '../testing/vendorForms';
import {
  createVendorRequest,
  peopleOf,
  submittedRequest,
  under,
  vendorReads,
} from '../testing/vendorApi';

/** Nobody receives the events: they stay in the table. */
const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const TEXT = 'The owner sounds like the one we declined in May.';

describeOnBackends('notes of staff', (api) => {
  const people = peopleOf(api);
  let viewer: Session;
  let approver: Session;
  let uid = '';
  beforeAll(async () => {
    viewer = await api.signIn('viewer@example.com');
    approver = await api.signIn('bank.approver@example.com');
  });
  beforeEach(async () => {
    uid = await createVendorRequest(api, people.owner);
  });

  const write = (text: string, session: Session = people.superUser) =>
    api.post(under(uid, 'internal-notes'), { text }, session);
  const read = async (session: Session) =>
    v.parse(
      v.array(internalNoteSchema),
      (await api.get(under(uid, 'internal-notes'), session)).entries,
    );
  const remove = (noteUid: string, session: Session = people.superUser) =>
    api.delete(under(uid, `internal-notes/${noteUid}`), session);

  it('REV-60 are read by all staff, newest first, with author and moment; a note is one cleaned paragraph', async () => {
    await write('  Called \u200bthe\n shop. ');
    await write('Bank letter is fine.', approver);
    const notes = await read(viewer);
    expect(notes.map(({ text, by, deletable }) => [text, by, deletable])).toEqual([
      ['Bank letter is fine.', 'Ben Banks', 0],
      ['Called the shop.', 'Susan Super', 0],
    ]);
    expect(notes[0]?.at).toMatch(/Z$/);
    expect((await read(approver)).map(({ deletable }) => deletable)).toEqual([1, 0]);
  });

  it.each([
    ['nothing', '   '],
    ['too much', 'x'.repeat(LIMITS.reviewText + 1)],
  ])('REV-60 %s is refused by its field, and nothing is stored', async (_what, text) => {
    const refused = await write(text);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('"text"');
    expect(await read(viewer)).toEqual([]);
  });

  it('REV-61 the author deletes a note within a day, and nobody else does', async () => {
    const noteUid = (await write('A slip.')).field('noteUid');
    expect(await remove(noteUid, approver)).toMatchObject({ status: 403 });
    const late = await api.withClockOffset(DAY_MS + MINUTE_MS, async () => [
      await remove(noteUid),
      (await read(people.superUser)).map(({ deletable }) => deletable),
    ]);
    expect(late).toEqual([expect.objectContaining({ status: 409 }), [0]]);
    expect(await remove(noteUid)).toMatchObject({ status: 200 });
    expect(await read(viewer)).toEqual([]);
    expect(await remove(noteUid)).toMatchObject({ status: 404 });
  });

  it('REV-62 nothing that the vendor reads or gets has a note: no endpoint, archive or mail', async () => {
    uid = await submittedRequest(api, people.owner, 'Noted Review');
    await write(TEXT);
    const hold = { decision: 'HOLD', reason: 'We call you.' };
    await api.post(under(uid, 'review-decision'), hold, people.superUser);
    await api.runJobs();
    const texts = await vendorReads(api, people.owner, uid);
    expect(texts.filter((text) => text.includes(TEXT))).toEqual([]);
    expect(texts.at(-1)).toContain('Noted Review');
    expect((await read(viewer)).map(({ text }) => text)).toEqual([TEXT]);
  });

  it('REV-62 staff are the vendor of a registration of their own', async () => {
    uid = await createVendorRequest(api, people.superUser, 'OVERHEAD', 'super.user@example.com');
    await write(TEXT, approver);
    const notes = under(uid, 'internal-notes');
    expect(await api.get(notes, people.superUser)).toMatchObject({ status: 403 });
    expect(await write('Mine.')).toMatchObject({ status: 403 });
    expect(await read(approver)).toHaveLength(1);
  });
});

describeOnPostgres(
  'notes and a webhook',
  ({ api, runSql }) => {
    const people = peopleOf(api);
    it('REV-62 no event reports a note', async () => {
      const uid = await createVendorRequest(api, people.owner);
      const events = () => runSql('select type, is_open from webhook_event order by event_uid');
      await runSql('delete from webhook_event');
      const note = under(uid, 'internal-notes');
      expect(await api.post(note, { text: TEXT }, people.superUser)).toMatchObject({ status: 200 });
      expect(await events()).toEqual([]);
      await people.owner.post(uid, 'basic-info', BASIC_INFO);
      expect(await events()).toHaveLength(1);
    });
  },
  { WEBHOOK_URL: 'http://127.0.0.1:9/hook', WEBHOOK_SECRET: SECRET },
);

describeOnPostgres('the number of notes', ({ api, runSql }) => {
  const people = peopleOf(api);
  it('REV-63 is bounded', async () => {
    const uid = await createVendorRequest(api, people.owner);
    await runSql(
      `insert into internal_note (note_uid, request_uid, note, at, author_uid, author_name)
       select $1 || n, $2, 'x', now(), 'u', 'Susan Super' from generate_series(1, $3::int) n`,
      [randomUUID(), uid, LIST_LIMITS.internalNotes - 1],
    );
    const write = () => api.post(under(uid, 'internal-notes'), { text: 'One.' }, people.superUser);
    expect((await write()).status).toBe(200);
    const refused = await write();
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      `A registration holds at most ${LIST_LIMITS.internalNotes} notes.`,
    );
  });
});
