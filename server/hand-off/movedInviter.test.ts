import { describeOnBackends } from '../testing/backends';
import { inviteContact, linkTokenOf } from '../testing/handOff';
import { moveSignInEmail } from '../testing/moveSignInEmail';
import { signInNew } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';
import { createVendorRequest, fieldOf, recordOf, under } from '../testing/vendorApi';
import { BASIC_INFO, CONTACT } from '../testing/vendorForms';

describeOnBackends('the invitations of a person whose sign-in e-mail moves', (api) => {
  it('HND-30 name the new address, those that have ended too', async () => {
    const { email, session } = await signInNew(api, 'inviter');
    const newInvite = async () => {
      const requestUid = await createVendorRequest(api, session, 'OVERHEAD');
      await api.post(under(requestUid, 'basic-info'), BASIC_INFO, session);
      const contactEmail = uniqueEmail('ruth');
      const contact = { ...CONTACT, contactEmail, contactRoles: [{ contactRole: 'SIGN' }] };
      const stored = await api.post(under(requestUid, 'contact-info'), contact, session);
      const contactUid = fieldOf(stored, 'contactUid');
      const inviteUid = await inviteContact(api, session, requestUid, contactUid, ['w9']);
      const token = await linkTokenOf(api, contactEmail);
      return { token, revokePath: under(requestUid, `step-invites/${inviteUid}/revoke`) };
    };
    const [open, ended] = [await newInvite(), await newInvite()];
    await api.post(ended.revokePath, undefined, session);
    const askerOf = async ({ token }: { readonly token: string }) => {
      const link = recordOf(await api.post('/mm/hand-off/link', { token }));
      return [link['state'], link['invitedBy'], link['invitedByEmail']];
    };
    const [, name] = await askerOf(open);
    const next = uniqueEmail('inviter-moved');
    await moveSignInEmail(api, session, email, next);

    const shown = name === email ? next : name;
    expect(await askerOf(open)).toEqual(['OPEN', shown, next]);
    expect(await askerOf(ended)).toEqual(['REVOKED', shown, next]);
  });
});
