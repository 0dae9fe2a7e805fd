import { DAY_MS } from '@contract/time';
import { describeOnPostgres } from '../../testing/backends';
import { operate } from '../../testing/operate';
import {
  completeVendorRequest,
  createVendorRequest,
  OWNER_EMAIL,
  signInPeople,
  type People,
} from '../../testing/vendorApi';

const SETTINGS = {
  KEEP_DRAFTS_DAYS: '90',
  KEEP_DECLINED_DAYS: '30',
  KEEP_TIMELINE_DAYS: '60',
  KEEP_MAILS_DAYS: '30',
};

describeOnPostgres(
  'how long data is kept',
  ({ api, databaseUrl, runSql }) => {
    const hold = (...args: string[]) => operate('hold', args, { DATABASE_URL: databaseUrl() });
    const jobsAfter = (days: number) =>
      api.withClockOffset(days * DAY_MS, () => api.post('/sandbox/jobs', undefined));
    const isStored = async (uid: string): Promise<boolean> =>
      (await runSql('select 1 from vendor_request where request_uid = $1', [uid])).length > 0;
    const timelineOf = async (uid: string): Promise<string[]> => {
      const rows = await runSql('select what from activity where request_uid = $1 order by id', [
        uid,
      ]);
      return rows.map(({ what }) => String(what));
    };

    const notes = async (): Promise<string[]> =>
      (await runSql('select note_uid from internal_note order by note_uid')).map((row) =>
        String(row['note_uid']),
      );

    let people: People;
    let draft = '';
    let held = '';
    let declined = '';
    let approved = '';
    let signed = '';
    beforeAll(async () => {
      people = await signInPeople(api);
      const { owner } = people;
      draft = await createVendorRequest(api, owner);
      held = await createVendorRequest(api, owner);
      signed = await createVendorRequest(api, owner);
      await runSql(
        `insert into agreement_text values ('hash', '1', 'en', '{}', now());
         insert into agreement (agreement_uid, request_uid, status, created_at, ended_at, text_hash, signed_name, time_zone)
         values ('signed', '${signed}', 'SIGNED', now(), now(), 'hash', 'Ruth Miller', 'UTC')`,
      );
      declined = await completeVendorRequest(api, owner, 'Declined LLC');
      approved = await completeVendorRequest(api, owner, 'Approved LLC');
      await runSql("update vendor_request set process_status = 'DECLINED' where request_uid = $1", [
        declined,
      ]);
      await runSql("update vendor_request set process_status = 'COMPLETE' where request_uid = $1", [
        approved,
      ]);
      await runSql(
        `insert into review_mail (mail_uid, request_uid, decision, audience, created_at, sent_at)
         values ('sent', $1, 'APPROVE', 'OWNER', now(), now()), ('waits', $1, 'APPROVE', 'OWNER', now(), null)`,
        [approved],
      );
      await runSql(
        `insert into internal_note (note_uid, request_uid, note, at, author_uid, author_name)
         values ('decided', $1, 'Called.', now(), 'u', 'Susan Super'), ('open', $2, 'Called.', now(), 'u', 'Susan Super')`,
        [approved, draft],
      );
      expect(await hold('place', held, '--reason', 'Dispute 12')).toMatchObject({
        exitCode: 0,
        stdout: `${held} is on hold: neither retention nor an erasure deletes it.\n`,
      });
    });

    it('OPS-21 each kind is deleted after its days and not before, which the audit log says', async () => {
      const before = await timelineOf(approved);
      expect(before).toContain('ach.created');
      await jobsAfter(29);
      for (const uid of [draft, held, declined, approved])
        expect([uid, await isStored(uid)]).toEqual([uid, true]);
      expect(await timelineOf(approved)).toEqual(before);
      expect(await notes()).toEqual(['decided', 'open']);

      await jobsAfter(61);
      expect([await isStored(declined), await isStored(draft)]).toEqual([false, true]);
      expect(await timelineOf(declined)).toEqual([]);
      // It says who entered the account, which that person may not approve.
      expect(await timelineOf(approved)).toEqual(['ach.created']);
      expect(await notes()).toEqual(['open']);
      expect(
        await runSql("select mail_uid from review_mail where mail_uid in ('sent', 'waits')"),
      ).toEqual([]);

      await jobsAfter(91);
      expect([await isStored(draft), await isStored(approved)]).toEqual([false, true]);
      // A draft again, because changes were asked for.
      expect(await isStored(signed)).toBe(true);
      const events = await runSql(
        "select split_part(subject, ' ', 1) as kind from audit_log where event = 'retention-deleted'",
      );
      expect(new Set(events.map(({ kind }) => kind))).toEqual(
        new Set(['drafts', 'declined', 'timeline', 'notes', 'mails']),
      );
    });

    it('OPS-22 a registration on legal hold stays, also when its owner is erased, until it is released', async () => {
      expect(await isStored(held)).toBe(true);
      expect(await timelineOf(held)).not.toEqual([]);
      expect((await hold('list')).stdout).toMatch(
        new RegExp(`^${held}  \\d{4}-\\d\\d-\\d\\d  Dispute 12\n$`),
      );
      expect(
        await operate('person', ['erase', OWNER_EMAIL], { DATABASE_URL: databaseUrl() }),
      ).toMatchObject({
        exitCode: 1,
        stderr: `The registration ${held} of ${OWNER_EMAIL} is on legal hold (Dispute 12). Nothing was erased.\n`,
      });
      expect(await isStored(approved)).toBe(true);
      await expect(
        runSql('delete from vendor_request where request_uid = $1', [held]),
      ).rejects.toThrow('legal_hold');
      expect((await hold('release', held)).stdout).toBe(`${held} is not on hold any more.\n`);
      await jobsAfter(92);
      expect(await isStored(held)).toBe(false);
      expect(
        await runSql(
          "select event from audit_log where subject = $1 and event like 'legal-%' order by id",
          [held],
        ),
      ).toEqual([{ event: 'legal-hold-placed' }, { event: 'legal-hold-released' }]);
    });

    it.each([
      [[], /^Use one of:\n/],
      [['place'], /^Which registration\?\n/],
      [['place', 'unknown'], /^Why\? Give the reason with --reason\.$/m],
      [['place', 'unknown', '--reason', 'x'], /^There is no registration unknown\.$/m],
      [['release', 'unknown'], /^unknown is not on hold\.$/m],
    ])('OPS-22 %j → a sentence that names what is wrong', async (args, sentence) => {
      expect(await hold(...args)).toMatchObject({
        exitCode: 1,
        stderr: expect.stringMatching(sentence) as string,
      });
    });
  },
  SETTINGS,
);

describeOnPostgres('without a time', ({ api, runSql }) => {
  it('OPS-23 nothing is deleted by default', async () => {
    const count = async () => await runSql('select count(*) from vendor_request');
    const before = await count();
    await api.withClockOffset(300 * DAY_MS, () => api.post('/sandbox/jobs', undefined));
    expect(await count()).toEqual(before);
  });
});
