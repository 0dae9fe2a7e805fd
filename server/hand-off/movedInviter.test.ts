import { describeOnBackends } from '../testing/backends';
import { invitedShop, linkTokenOf } from '../testing/handOff';
import { moveSignInEmail } from '../testing/moveSignInEmail';
import { signInNew } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';
import { recordOf, under } from '../testing/vendorApi';

describeOnBackends('the invitations of a person whose sign-in e-mail moves', (api) => {
  it('HND-30 name the new address, those that have ended too', async () => {
    const { email, session } = await signInNew(api, 'inviter');
    const newInvite = async () => {
      const shop = await invitedShop(api, session, 'SIGN');
      const revokePath = under(shop.requestUid, `step-invites/${await shop.invite('w9')}/revoke`);
      return { token: await linkTokenOf(api, shop.email), revokePath };
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
