import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

const CLIENT = { id: 'vendor-portal', secret: 'a-secret-of-the-test' } as const;
/** The address of the portal, which only the redirect URI holds. */
export const COMPANY_PORTAL_URL = 'http://127.0.0.1:8080';

/** What the company knows of a person. */
export interface Employee {
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  groups?: readonly string[];
}

/** The company's sign-in: a certified OpenID Connect provider in the process of the test. */
export interface CompanyIssuerServer {
  /** The settings of a portal that uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** By their subject. A test changes them as the company would. */
  readonly employees: Map<string, Employee>;
  /** How the provider behaves. */
  readonly behavior: {
    /** The person who signs in next; undefined declines. */
    signsIn: string | undefined;
    /** How far its clock is behind that of the portal. */
    secondsBehind: number;
    /** Whether the client gets a refresh token. */
    refreshes: boolean;
    /** Refuses every request to it with this status. */
    fails: number | undefined;
  };
  /** Ends all grants of the provider, as a company does when somebody leaves. */
  readonly revokeGrants: () => Promise<void>;
  /** Sends a browser to the provider. Resolves to the address where it sends the browser back. */
  readonly visit: (authorizationUrl: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The cookies of one browser. */
export class CookieJar {
  private readonly cookies = new Map<string, string>();

  set(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  store(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** @param inUserInfo whether the provider names the groups only there, not in the id token */
export async function startCompanyIssuer({
  inUserInfo = false,
} = {}): Promise<CompanyIssuerServer> {
  const employees: CompanyIssuerServer['employees'] = new Map();
  const behavior: CompanyIssuerServer['behavior'] = {
    signsIn: undefined,
    secondsBehind: 0,
    refreshes: true,
    fails: undefined,
  };
  const grants = new Set<InstanceType<Provider['Grant']>>();
  const server = http.createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${COMPANY_PORTAL_URL}/company-sign-in/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    conformIdTokenClaims: inUserInfo,
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    ttl: { IdToken: 60 },
    jwks: { keys: [await exportJWK(privateKey)] },
    pkce: { required: () => true },
    issueRefreshToken: () => behavior.refreshes,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => {
      const employee = employees.get(accountId);
      return employee && { accountId, claims: () => ({ sub: accountId, ...employee }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.id,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      grants.add(grant);
      return grant;
    },
  };
  const provider = new Provider(url, configuration);
  const serve = provider.callback();

  server.on('request', (request, response) => {
    if (behavior.fails !== undefined) {
      response.writeHead(behavior.fails).end();
      return;
    }
    if (request.url === '/token' && behavior.secondsBehind > 0) {
      // In the process of the test: the portal waits for this response meanwhile.
      const late = behavior.secondsBehind * 1000;
      const { now } = Date;
      Date.now = () => now() - late;
      response.once('finish', () => (Date.now = now));
    }
    if (request.url?.startsWith('/interaction/') !== true) {
      void serve(request, response);
      return;
    }
    const { signsIn } = behavior;
    void provider.interactionFinished(
      request,
      response,
      signsIn === undefined
        ? { error: 'access_denied', error_description: 'The person declined.' }
        : { login: { accountId: signsIn } },
    );
  });

  return {
    settings: {
      PUBLIC_URL: COMPANY_PORTAL_URL,
      SANDBOX: 'on',
      STAFF_OIDC_ISSUER: url,
      STAFF_OIDC_CLIENT_ID: CLIENT.id,
      STAFF_OIDC_CLIENT_SECRET: CLIENT.secret,
      STAFF_OIDC_ROLES: 'Portal Readers=viewer,Portal Reviewers=reviewer,Portal Admins=admin',
    },
    employees,
    behavior,
    revokeGrants: async () => {
      for (const grant of grants) await grant.destroy();
    },
    visit: async (authorizationUrl) => {
      const jar = new CookieJar();
      let next = authorizationUrl;
      while (next.startsWith(url)) {
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { Cookie: jar.header },
        });
        jar.store(response.headers);
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`The provider responded ${response.status}: ${await response.text()}`);
        next = new URL(location, next).href;
      }
      return next;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
