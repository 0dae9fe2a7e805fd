import { buildPath, type PathParams } from '@contract/endpoints/define';
import { ENDPOINTS, type EndpointName } from '@contract/endpoints/table';
import { ACCESS_GRID, type Caller, CALLERS, type Cell } from '../testing/accessGrid';
import { type ApiResponse, type Session, sessionUidOf } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { enterFreshCode } from '../testing/enterFreshCode';
import { ALL_CALLS, bodyOf, CALLS, fullRequest, type Uids } from '../testing/everyEndpoint';
import { ACH, BASIC_INFO, CONTACT, EREPAIR_USER, PAYMENT, SITE, W9 } from '../testing/vendorForms';
import { inviteContact, openLink } from '../testing/handOff';
import { addPasskey, listPasskeys } from '../testing/passkeys';
import { uniqueEmail } from '../testing/unique';
import {
  confirmAddresses,
  OWNER_EMAIL,
  type People,
  signInPeople,
  under,
} from '../testing/vendorApi';

/** The values that only the owner and super users may see. */
const PRIVATE = [BASIC_INFO, W9, PAYMENT, ACH, CONTACT, EREPAIR_USER, SITE]
  .flatMap((form) => Object.values(form))
  .filter((value): value is string => typeof value === 'string' && value.length > 6);

/** Who reads the registration. */
const READERS: readonly Caller[] = ['owner', 'viewer', 'superUser', 'bankApprover', 'admin'];

/** Prints the grid with `npm run test:security`. */
function print(title: string, seen: ReadonlyMap<EndpointName, ReadonlyMap<Caller, Cell>>): void {
  if (!process.env['LONG_TESTS']) return;
  const lines = [...seen].map(([name, row]) =>
    [name.padEnd(28), ...CALLERS.map((caller) => (row.get(caller) ?? '').padEnd(18))].join(''),
  );
  const head = ['endpoint'.padEnd(28), ...CALLERS.map((caller) => caller.padEnd(18))].join('');
  process.stdout.write(`\n${title}\n${[head, ...lines].join('\n')}\n`);
}

it('SEC-30 every endpoint of the contract has a row in the access grid', () => {
  expect(Object.keys(ACCESS_GRID).sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

describeOnBackends('the access grid', (api) => {
  let people: People &
    Readonly<Record<'withoutFunction' | 'viewer' | 'bankApprover' | 'admin', Session>>;
  /** A session and a passkey of the owner that no test needs. */
  let spareSession: string;
  let sparePasskey: string;
  beforeAll(async () => {
    people = {
      ...(await signInPeople(api)),
      withoutFunction: await api.signIn('no.functions@example.com'),
      viewer: await api.signIn('viewer@example.com'),
      bankApprover: await api.signIn('bank.approver@example.com'),
      admin: await api.signIn('admin@example.com'),
    };
    for (const session of [people.bankApprover, people.admin]) await confirmAddresses(api, session);
    spareSession = sessionUidOf(await api.signIn(OWNER_EMAIL));
    const proven = await api.signIn(OWNER_EMAIL);
    await enterFreshCode(api, OWNER_EMAIL, proven);
    await addPasskey(api, proven);
    sparePasskey = (await listPasskeys(api, people.owner)).passkeys[0]?.passkeyUid ?? '';
  });

  const send = (name: EndpointName, uids: Uids, session?: Session): Promise<ApiResponse> => {
    const { method, path } = ENDPOINTS[name];
    // The uids hold every parameter of every path.
    const url = buildPath(path, {
      ...uids,
      sessionUid: spareSession,
      passkeyUid: sparePasskey,
    } as PathParams<typeof path>);
    return api.request(
      method,
      name === 'getUserInfo' ? `${url}?userEmail=${encodeURIComponent(OWNER_EMAIL)}` : url,
      { body: bodyOf(name, uids), session },
    );
  };

  it('SEC-04 SEC-09 SEC-10 SEC-29 SEC-30 SEC-34 HND-02 STF-02 BOLA: nobody but the owner and staff reaches anything of a registration, on any endpoint, an invited contact only the named steps, and nobody a whole tax ID or account number', async () => {
    /** A registration with one of everything, and an invitation to a step of no request. */
    const full = async (session: Session): Promise<Uids> => {
      const uids = await fullRequest(api, session);
      const { requestUid, contactUid } = uids;
      return {
        ...uids,
        inviteUid: await inviteContact(api, session, requestUid, contactUid, ['payment']),
      };
    };
    const [owned, forReviewer, forApprover, forAdmin, ofMixed, ofInvited] = [
      await full(people.owner),
      await full(people.owner),
      await full(people.owner),
      await full(people.owner),
      await full(people.other),
      await full(people.owner),
    ];
    const email = uniqueEmail('invited');
    const { requestUid, contactUid } = ofInvited;
    const contact = under(requestUid, `contact-info/${contactUid}`);
    await api.patch(contact, { contactEmail: email }, people.owner);
    await inviteContact(api, people.owner, requestUid, contactUid, ['payment']);
    const invited = await openLink(api, email);
    const callers: Readonly<Record<Caller, readonly [uids: Uids, session: Session | undefined]>> = {
      anonymous: [owned, undefined],
      withoutFunction: [owned, people.withoutFunction],
      stranger: [owned, people.other],
      mixed: [{ ...owned, requestUid: ofMixed.requestUid }, people.other],
      owner: [owned, people.owner],
      viewer: [owned, people.viewer],
      superUser: [forReviewer, people.superUser],
      bankApprover: [forApprover, people.bankApprover],
      admin: [forAdmin, people.admin],
      invited: [ofInvited, invited],
    };
    const reads = CALLS.filter(
      (name) => ENDPOINTS[name].method === 'GET' || name.startsWith('search'),
    );
    const state = async () =>
      Promise.all(
        reads.map(async (name) =>
          (await send(name, owned, people.owner)).text.replace(/preSignedUrl":"[^"]*/g, ''),
        ),
      );

    const seen = new Map<EndpointName, Map<Caller, Cell>>();
    const leaks: string[] = [];
    const before = await state();
    for (const caller of CALLERS) {
      if (caller === 'owner') expect(await state()).toEqual(before);
      for (const name of ALL_CALLS) {
        const row = seen.get(name) ?? new Map<Caller, Cell>();
        seen.set(name, row);
        if (ACCESS_GRID[name][caller] === '-') {
          row.set(caller, '-');
          continue;
        }
        const [uids, session] = callers[caller];
        const { status, code, text } = await send(name, uids, session);
        row.set(caller, `${status} ${code}`);
        for (const secret of [W9.idNumber, ACH.accountNo])
          if (text.includes(secret)) leaks.push(`${name} shows ${caller} ${secret}`);
        // An address is repeated by the form that a mixed caller writes into the own registration.
        // So does the archive of a stranger, who has a registration too.
        const refused = status >= 400 || (caller === 'stranger' && name !== 'getPersonArchive');
        const shown = PRIVATE.filter((value) => text.includes(value));
        if (!READERS.includes(caller) && refused && shown.length > 0)
          leaks.push(`${name} shows ${caller} ${shown.join(', ')}`);
      }
    }
    print(api.baseUrl, seen);
    const flat = Object.fromEntries(
      [...seen].map(([name, row]) => [name, Object.fromEntries(row)]),
    );
    expect(flat).toEqual(ACCESS_GRID);
    expect(leaks).toEqual([]);
  });
});
