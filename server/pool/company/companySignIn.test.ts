import { randomUUID } from 'node:crypto';
import type { Api, ApiResponse } from '../../testing/api';
import { describeOnPostgres } from '../../testing/backends';
import {
  COMPANY_PORTAL_URL,
  type CompanyIssuerServer,
  CookieJar,
  startCompanyIssuer,
} from '../../testing/companyIssuer';
import { changeStaff, grantRole, OPERATOR } from '../../staff/staffStore';
import { enterFreshCode } from '../../testing/enterFreshCode';
import { claimsOf, sessionFrom, outcomeOf } from '../../testing/identityClient';
import { ACCOUNT_PASSWORD, passwordAccount } from '../../testing/passwordAccount';
import { uniqueEmail } from '../../testing/unique';

let issuer: CompanyIssuerServer | undefined;
const company = (): CompanyIssuerServer => {
  if (issuer === undefined) throw new Error('The issuer starts with the first test.');
  return issuer;
};

/** A browser that signs in with the company account, step by step. */
class Browser {
  readonly jar = new CookieJar();

  constructor(private readonly api: Api) {}

  async open(method: 'GET' | 'POST', path: string): Promise<ApiResponse> {
    const response = await this.api.request(method, path, {
      headers: { Cookie: this.jar.header },
      ...(method === 'POST' && { body: {} }),
    });
    this.jar.store(response.headers);
    return response;
  }

  /** Where the page of the portal sends the browser. */
  async start(): Promise<string> {
    return (await this.open('GET', '/company-sign-in')).headers.get('location') ?? '';
  }

  /** The page after the way back from the issuer. */
  async comeBack(address: string): Promise<string> {
    const { pathname, search } = new URL(address);
    return (await this.open('GET', pathname + search)).headers.get('location') ?? '';
  }

  /** Goes to the issuer and back. */
  async visit(): Promise<string> {
    const location = await this.start();
    return location.startsWith('/') ? location : this.comeBack(await company().visit(location));
  }

  tokens(): Promise<ApiResponse> {
    return this.open('POST', '/company-sign-in/tokens');
  }
}

const GROUPS = ['Everybody', 'Portal Readers', 'Portal Reviewers'];
/** Somebody of the company who signs in next. */
function employ(groups: readonly string[] = GROUPS, email = uniqueEmail('employee')) {
  const subject = randomUUID();
  company().employees.set(subject, {
    email,
    email_verified: true,
    given_name: 'Erin',
    family_name: 'Employee',
    groups,
  });
  company().behavior.signsIn = subject;
  return { subject, email };
}

function employUnverified(email_verified: boolean | string): void {
  const { subject, email } = employ();
  company().employees.set(subject, { email, email_verified, groups: GROUPS });
}

const environment = (options?: Parameters<typeof startCompanyIssuer>[0]) => async () => {
  const started = await startCompanyIssuer(options);
  closing.push(started.close);
  issuer = started;
  return { ...started.settings };
};
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));
afterEach(() => {
  if (!issuer) return;
  Object.assign(issuer.behavior, { secondsBehind: 0, refreshes: true, fails: undefined });
});

const authoritiesOf = async (api: Api, session: { accessToken: string }): Promise<string[]> => {
  const { payload } = await api.get('/user-details/', {
    refreshToken: '',
    idToken: '',
    ...session,
  });
  return (payload as { authorities: { authority: string }[] }).authorities.map(
    ({ authority }) => authority,
  );
};
const REVIEWER = 'mm/vendorenroll/superuser';
const VIEWER = 'mm/vendorenroll/viewer';

describeOnPostgres(
  'the sign-in with a company account',
  ({ api, portal, runSql }) => {
    const signIn = async (...employee: Parameters<typeof employ>) => {
      const person = employ(...employee);
      const browser = new Browser(api);
      expect(await browser.visit()).toBe('/#company');
      return { ...person, session: sessionFrom((await browser.tokens()).payload) };
    };
    const renew = async ({ refreshToken }: { readonly refreshToken: string }) =>
      sessionFrom(
        await api.identity.send('GetTokensFromRefreshToken', { RefreshToken: refreshToken }),
      );
    /** Makes a time of a session at the company lie further in the past. */
    const age = (session: { readonly accessToken: string }, column: string, minutes: number) =>
      runSql(
        `update identity_company_sessions set ${column} = ${column} - make_interval(mins => $2) where origin_jti = $1`,
        [claimsOf(session.accessToken)['origin_jti'], minutes],
      );
    const statusOf = async (session: Parameters<typeof api.get>[1]) =>
      (await api.get('/user-details/', session)).status;

    /** An admin with a fresh code, and the member of staff on the admin's page. */
    const adminSees = async (email: string) => {
      const admin = await api.signIn('admin@example.com');
      await enterFreshCode(api, 'admin@example.com', admin);
      const { payload } = await api.get('/mm/vendors/staff', admin);
      const { members } = payload as { members: { email: string; userUid: string }[] };
      return { admin, member: members.find((candidate) => candidate.email === email) };
    };

    it('STF-21 gives the highest role of the groups, by the code flow with PKCE, state and nonce', async () => {
      const person = employ();
      const browser = new Browser(api);
      const target = new URL(await browser.start());
      expect(Object.fromEntries(target.searchParams)).toMatchObject({
        response_type: 'code',
        redirect_uri: `${COMPANY_PORTAL_URL}/company-sign-in/callback`,
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/.{43,}/),
        nonce: expect.stringMatching(/.{43,}/),
      });
      expect(await browser.comeBack(await company().visit(target.href))).toBe('/#company');
      const response = await browser.tokens();
      const session = sessionFrom(response.payload);
      const { exp, iat, email } = claimsOf(session.idToken);
      expect(email).toBe(person.email);
      expect(Number(exp) - Number(iat)).toBe(14 * 60);
      expect(await authoritiesOf(api, session)).toEqual(['lntvendor/myAccount', REVIEWER]);
      expect((await api.get('/user-details/', session)).payload).toMatchObject({
        name: 'Erin Employee',
        userType: 'PASSWORD_LESS',
      });
      expect((await browser.tokens()).status).toBe(400);
    });

    it('STF-21 the issuer says who it is about its own tokens only: the browser gets none of them', async () => {
      employ();
      const browser = new Browser(api);
      await browser.visit();
      const { text } = await browser.tokens();
      for (const token of text.match(/[\w-]+\.[\w-]+\.[\w-]+/g) ?? [])
        expect(claimsOf(token)['iss']).toBe(`${COMPANY_PORTAL_URL}/cognito/us-east-1_VendorPortal`);
      const [row] = await runSql('select refresh_token from identity_company_sessions limit 1');
      expect(row?.['refresh_token']).toEqual(expect.stringMatching(/./));
      expect(text).not.toContain(String(row?.['refresh_token']));
    });

    it('STF-22 a change of groups counts at the next renewal, and leaving them ends access', async () => {
      const { subject, session } = await signIn();
      company().employees.set(subject, { email: 'x@example.com', groups: ['Portal Readers'] });
      const early = await renew(session);
      expect(await authoritiesOf(api, early)).toContain(REVIEWER);
      await age(session, 'asked_at', 1);
      const second = await renew(early);
      expect(await authoritiesOf(api, second)).toEqual(['lntvendor/myAccount', VIEWER]);
      company().employees.set(subject, { email: 'x@example.com', groups: ['Everybody'] });
      await age(session, 'asked_at', 1);
      await expect(renew(second)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
      expect(await statusOf(second)).toBe(401);
      expect(
        await runSql(
          "select event from audit_log where actor = 'company-sign-in' and event = 'staff-role-revoked'",
        ),
      ).not.toEqual([]);
    });

    it('STF-22 an account that the company has ended is out at the next renewal', async () => {
      const { session } = await signIn();
      await company().revokeGrants();
      await age(session, 'asked_at', 1);
      await expect(renew(session)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
      expect(await statusOf(session)).toBe(401);
    });

    it('STF-22 a session without a refresh token of the issuer ends with its access token', async () => {
      company().behavior.refreshes = false;
      const { session } = await signIn();
      expect(await statusOf(session)).toBe(200);
      await expect(renew(session)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    });

    it('STF-23 while the issuer is down sessions go on for an hour after its last response', async () => {
      const { session } = await signIn();
      company().behavior.fails = 503;
      await age(session, 'asked_at', 1);
      await age(session, 'confirmed_at', 59);
      const second = await renew(session);
      expect(await statusOf(second)).toBe(200);
      await age(session, 'asked_at', 1);
      await age(session, 'confirmed_at', 2);
      await expect(renew(second)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
      expect(await statusOf(second)).toBe(401);
    });

    it('STF-23 once the issuer is back, the hour begins anew', async () => {
      const { session } = await signIn();
      await age(session, 'confirmed_at', 90);
      await age(session, 'asked_at', 1);
      const second = await renew(session);
      company().behavior.fails = 503;
      await age(session, 'asked_at', 1);
      expect(await statusOf(await renew(second))).toBe(200);
    });

    it.each([
      ['no group gives a role', () => void employ(['Everybody']), 'no-role'],
      ['the person declines', () => void (company().behavior.signsIn = undefined), 'refused'],
      [
        'the clocks differ',
        () => {
          employ();
          company().behavior.secondsBehind = 600;
        },
        'clock',
      ],
      ['the address is not verified', () => employUnverified(false), 'no-address'],
      ['the address is not verified, in words', () => employUnverified('false'), 'no-address'],
      [
        'the address belongs to a vendor',
        () => void employ(GROUPS, 'draft.shop@example.com'),
        'address-taken',
      ],
    ])('STF-24 %s: the sign-in page learns why', async (_what, prepare, problem) => {
      prepare();
      const browser = new Browser(api);
      expect(await browser.visit()).toBe(`/#company=${problem}`);
      expect((await browser.tokens()).status).toBe(400);
    });

    it('STF-24 the issuer fails on the way back: the sign-in page learns so', async () => {
      employ();
      const browser = new Browser(api);
      const back = await company().visit(await browser.start());
      company().behavior.fails = 503;
      expect(await browser.comeBack(back)).toBe('/#company=unavailable');
    });

    it('STF-24 a state that was used before, changed, or given to another browser is refused', async () => {
      employ();
      const browser = new Browser(api);
      const back = await company().visit(await browser.start());
      const changed = new URL(back);
      changed.searchParams.set('state', `${changed.searchParams.get('state') ?? ''}x`);
      expect(await browser.comeBack(changed.href)).toBe('/#company=expired');
      expect(await new Browser(api).comeBack(back)).toBe('/#company=expired');
      expect(await browser.comeBack(back)).toBe('/#company=expired');
      const second = await company().visit(await browser.start());
      expect(await browser.comeBack(second)).toBe('/#company');
      expect(await browser.comeBack(second)).toBe('/#company=expired');
    });

    it('STF-24 a way that began with an empty cookie belongs to no other browser', async () => {
      employ();
      const thief = new Browser(api);
      thief.jar.set('portal-company', '');
      const back = await company().visit(await thief.start());
      expect(await new Browser(api).comeBack(back)).toBe('/#company=expired');
      expect(await thief.visit()).toBe('/#company');
    });

    it('STF-24 a stranger who signed up with the address keeps nobody out', async () => {
      const email = uniqueEmail('squatted');
      await api.identity.send('SignUp', {
        Username: email,
        Password: ACCOUNT_PASSWORD,
        UserAttributes: [{ Name: 'custom:tokentype', Value: 'External' }],
      });
      const { session } = await signIn(GROUPS, email);
      expect(await authoritiesOf(api, session)).toContain(REVIEWER);
    });

    it('STF-24 another company account with the address is refused, until an admin has invited it', async () => {
      const { email } = await signIn();
      employ(GROUPS, email);
      expect(await new Browser(api).visit()).toBe('/#company=other-account');
    });

    it('STF-25 an account of the staff keeps what it has, loses its password, and signs in no other way', async () => {
      const { email } = await passwordAccount(api, 'colleague');
      const before = await api.signIn(email, ACCOUNT_PASSWORD);
      await runSql('update users set authorities = $1 where email = $2', [
        JSON.stringify([VIEWER]),
        email,
      ]);
      const { session } = await signIn(GROUPS, email);
      expect(claimsOf(session.accessToken)['sub']).toBe(claimsOf(before.accessToken)['sub']);
      expect(await statusOf(before)).toBe(401);
      expect(await outcomeOf(api.signIn(email, ACCOUNT_PASSWORD))).toBe('NotAuthorizedException');
      await expect(api.signInByCode(email)).rejects.toMatchObject({
        message:
          'You sign in with your company account. If you cannot, ask an admin of the portal.',
      });
    });

    it('STF-26 nobody changes the role of such a member here, and the operator can open another way in', async () => {
      const { email } = await signIn();
      const { admin, member } = await adminSees(email);
      expect(member).toMatchObject({ role: 'reviewer', byCompany: 1 });
      const path = `/mm/vendors/staff/${member?.userUid ?? ''}`;
      const refusal = { status: 409, message: expect.stringMatching(/^The role of this person/) };
      expect(await api.patch(path, { role: 'viewer' }, admin)).toMatchObject(refusal);
      expect(await api.post(`${path}/end-sessions`, {}, admin)).toMatchObject({ status: 200 });
      const { deps } = portal();
      await changeStaff(deps, (tx) => grantRole(tx, deps, email, 'admin', OPERATOR));
      expect(await authoritiesOf(api, await api.signInByCode(email))).toContain(
        'mm/vendorenroll/admin',
      );
    });

    it('STF-26 an admin takes the role of such a member away, who can be invited again', async () => {
      const { email, session } = await signIn();
      const { admin, member } = await adminSees(email);
      expect(await api.delete(`/mm/vendors/staff/${member?.userUid ?? ''}`, admin)).toMatchObject({
        status: 200,
      });
      expect(await statusOf(session)).toBe(401);
      const invited = await api.post('/mm/vendors/staff', { email, role: 'viewer' }, admin);
      expect(invited.status).toBe(200);
      employ(GROUPS, email);
      expect(await new Browser(api).visit()).toBe('/#company');
    });

    it('STF-25 such an account gets no passkey and no other e-mail here', async () => {
      const { email, session } = await signIn();
      expect(await api.get('/mm/account/passkeys/creation-options', session)).toMatchObject({
        status: 409,
      });
      await expect(
        api.identity.send('UpdateUserAttributes', {
          AccessToken: session.accessToken,
          UserAttributes: [{ Name: 'email', Value: `other.${email}` }],
        }),
      ).rejects.toMatchObject({ message: expect.stringMatching(/^You sign in with your company/) });
    });

    it('STF-25 an account that is switched off stays so', async () => {
      const { email } = await signIn();
      await runSql('update users set active = false where email = $1', [email]);
      expect(await new Browser(api).visit()).toBe('/#company=inactive');
    });
  },
  environment(),
);

describeOnPostgres(
  'an issuer that names the groups only to those who ask',
  ({ api }) => {
    it('STF-21 is asked', async () => {
      employ();
      const browser = new Browser(api);
      expect(await browser.visit()).toBe('/#company');
      const session = sessionFrom((await browser.tokens()).payload);
      expect(await authoritiesOf(api, session)).toContain(REVIEWER);
    });
  },
  environment({ inUserInfo: true }),
);

describeOnPostgres(
  'an issuer that is down from the start',
  ({ api }) => {
    it('STF-24 the sign-in page learns so, and the portal needs no restart once it is back', async () => {
      employ();
      company().behavior.fails = 503;
      expect(await new Browser(api).visit()).toBe('/#company=unavailable');
      company().behavior.fails = undefined;
      expect(await new Browser(api).visit()).toBe('/#company');
    });
  },
  environment(),
);

describeOnPostgres('a portal without an issuer', ({ api }) => {
  it('STF-21 has no such sign-in', async () => {
    expect((await api.get('/company-sign-in')).status).toBe(404);
    expect((await api.get('/config.json')).payload).toMatchObject({
      features: { companySignIn: false },
    });
  });
});
