import { DAY_MS } from '@contract/time';
import { describeOnBackends } from '../testing/backends';
import { peopleOf, submittedRequest } from '../testing/vendorApi';

const PATH = '/mm/vendors/review-queue/mails';
const EMAIL = 'super.user@example.com';

describeOnBackends('the e-mails about submitted registrations', (api) => {
  const { owner, superUser } = peopleOf(api);

  const choose = (submissionMails: string) => api.put(PATH, { submissionMails }, superUser);
  const submit = (name: string) => submittedRequest(api, owner, name);
  /** Those that came since the last call, oldest first. */
  const newMails = async (seen = { count: 0 }) => {
    const mails = (await api.outbox(EMAIL)).filter(({ subject }) =>
      subject.startsWith('Submitted registrations'),
    );
    const fresh = mails.slice(0, mails.length - seen.count).reverse();
    seen.count = mails.length;
    return fresh;
  };

  it('STF-19 at once: one mail for what was submitted, none for what came before the choice; never: none', async () => {
    const seen = { count: 0 };
    await submit('Early Review Garage');
    expect((await api.get(PATH, superUser)).payload).toEqual({ submissionMails: 'NEVER' });
    await api.runJobs();
    expect(await newMails(seen)).toEqual([]);
    expect((await choose('AT_ONCE')).payload).toEqual({ submissionMails: 'AT_ONCE' });
    await api.runJobs();
    expect(await newMails(seen)).toEqual([]);
    await submit('First Review Garage');
    await submit('Second Review Garage');
    await submit('Approved Garage');
    await api.runJobs();
    await api.runJobs();
    const [mail, ...more] = await newMails(seen);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Submitted registrations: 2');
    expect(mail?.text).toMatch(/First Review Garage VR-\w+, Second Review Garage VR-\w+\./);
    expect(mail?.text).toContain('/review-desk');
    await choose('NEVER');
    await submit('Last Review Garage');
    await api.runJobs();
    expect(await newMails(seen)).toEqual([]);
  });

  it('STF-19 daily: what was submitted within a day comes in one mail', async () => {
    const seen = { count: 0 };
    await newMails(seen);
    await choose('DAILY');
    await submit('Daily Review Garage');
    await api.runJobs();
    expect(await newMails(seen)).toEqual([]);
    await api.withClockOffset(DAY_MS, async () => {
      await api.runJobs();
      await api.runJobs();
      expect(await newMails(seen)).toMatchObject([{ subject: 'Submitted registrations: 1' }]);
    });
  });

  it('STF-19 a choice that there is not is refused', async () => {
    expect(await choose('WEEKLY')).toMatchObject({ status: 400, code: 'VALIDATION' });
  });
});
