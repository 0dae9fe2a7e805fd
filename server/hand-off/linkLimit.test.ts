import { describeOnBackends } from '../testing/backends';
import { inviteContact, linkTokenOf } from '../testing/handOff';
import { signInNew } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';
import { createVendorRequest, fieldOf, under } from '../testing/vendorApi';
import { BASIC_INFO, CONTACT } from '../testing/vendorForms';

/** More than the burst of 120, and what a slow machine grants again. */
const FLOOD = 300;

describeOnBackends('the limit of invitation links', (api) => {
  it('LIM-10 made-up links, or one link opened too often, keep no one else from theirs', async () => {
    const { session } = await signInNew(api, 'links');
    const newLink = async (): Promise<string> => {
      const requestUid = await createVendorRequest(api, session, 'OVERHEAD');
      await api.post(under(requestUid, 'basic-info'), BASIC_INFO, session);
      const contactEmail = uniqueEmail('ruth');
      const contact = { ...CONTACT, contactEmail, contactRoles: [{ contactRole: 'SIGN' }] };
      const stored = await api.post(under(requestUid, 'contact-info'), contact, session);
      await inviteContact(api, session, requestUid, fieldOf(stored, 'contactUid'), ['w9']);
      return linkTokenOf(api, contactEmail);
    };
    const [token, otherToken] = [await newLink(), await newLink()];
    const open = (link: string) => api.post('/mm/hand-off/link', { token: link });
    const flood = async (link: string) =>
      new Set(
        (await Promise.all(Array.from({ length: FLOOD }, () => open(link)))).map(
          ({ status }) => status,
        ),
      );
    expect(await flood('made-up')).toEqual(new Set([404]));
    expect(await flood(token)).toEqual(new Set([200, 429]));
    expect(await open(otherToken)).toMatchObject({ status: 200 });
  });
});
