import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type PortalConfigInput, configSchema } from '@contract/config';
import { isRecord } from '@contract/isRecord';
import { contentAccess } from '../content/access';
import { LOCALES } from '../content/entries';
import type { ServerDeps } from '../deps';
import type { Settings } from '../settings';
import { StartupError } from '../startupError';

type Json = Readonly<Record<string, unknown>>;

/** Deep merge: entries of `over` replace those of `base`. */
function merged(base: Json, over: Json): Json {
  const entries = Object.entries(over).map(([key, value]) => {
    const below = base[key];
    return [key, isRecord(value) && isRecord(below) ? merged(below, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(entries) };
}

/** The overrides of CONFIG_FILE. @throws StartupError when the file cannot be read */
function readOverrides(file: string | undefined): Json {
  if (file === undefined) return {};
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isRecord(content)) return content;
  } catch (error) {
    throw new StartupError(`The file ${file} of CONFIG_FILE cannot be read as JSON.`, {
      cause: error,
    });
  }
  throw new StartupError(`The file ${file} of CONFIG_FILE must hold a JSON object.`);
}

function identityEntry(settings: Settings): PortalConfigInput['identity'] {
  const { PASSWORD_MIN_LENGTH: minLength, PASSWORD_REQUIRE: required } = settings;
  const bundled = settings.IDENTITY_ISSUER === undefined;
  const endpoint = bundled ? '/cognito/' : settings.IDENTITY_ENDPOINT;
  return {
    userPoolId: settings.IDENTITY_POOL_ID,
    clientId: settings.IDENTITY_CLIENT_ID,
    ...(endpoint !== undefined && { endpoint }),
    ...(bundled && { authenticatorApp: settings.SUPER_USER_TOTP }),
    passwordPolicy: {
      minLength,
      requireUppercase: required.includes('uppercase'),
      requireLowercase: required.includes('lowercase'),
      requireNumber: required.includes('number'),
      requireSymbol: required.includes('symbol'),
    },
  };
}

export type PortalConfigDeps = Pick<
  ServerDeps,
  'settings' | 'secrets' | 'sandbox' | 'pool' | 'addressSuggestions' | 'banks' | 'seal'
>;

/**
 * The portal's configuration: defaults, CONFIG_FILE, and the switches of the sandbox.
 * @throws StartupError when CONFIG_FILE makes it invalid
 */
export function createPortalConfig(deps: PortalConfigDeps): () => PortalConfigInput {
  const { settings } = deps;
  const { space, environment, accessToken } = contentAccess(deps);
  const bundled: PortalConfigInput = {
    environmentLabel: settings.ENVIRONMENT_LABEL,
    apiBaseUrl: '',
    identity: identityEntry(settings),
    content: {
      space,
      environment,
      accessToken,
      host: '',
      contentType: 'vendorEnrollment',
      locales: [...LOCALES],
    },
    maps: { geocodeUrl: settings.GEOCODE_URL ?? '/geocode', key: settings.GEOCODE_KEY },
    humanCheck: {
      provider: settings.HUMAN_CHECK_PROVIDER,
      challengeUrl: '/human-check/challenge',
      siteKey: settings.HUMAN_CHECK_SITE_KEY,
    },
    ...(settings.IDENTITY_ISSUER === undefined && {
      session: { idleMinutes: settings.SESSION_IDLE_MINUTES, maxHours: settings.SESSION_MAX_HOURS },
    }),
    licenseAndTitleUrl: settings.LICENSE_AND_TITLE_URL,
    maintenance: settings.MAINTENANCE,
    submitStatuses: ['DRAFT', 'ERROR'],
    toastMs: { info: 1000, success: 3000, error: 5000 },
    features: {
      accountSecurity: settings.IDENTITY_ISSUER === undefined,
      emailChange: settings.IDENTITY_ISSUER === undefined,
      addressRecord: true,
      agreement: true,
      addressSuggestions: deps.addressSuggestions !== undefined,
      companySignIn: deps.pool?.company !== undefined,
      assignments: true,
      bankNames: deps.banks !== undefined,
      documents: deps.seal !== undefined,
      changes: true,
      figures: true,
      handOff: true,
      internalNotes: true,
      overdueFilter: true,
      passkeys: deps.pool?.hasPasskeys ?? false,
      personArchive: true,
      prefill: true,
      review: true,
      risk: true,
      serviceKeys: true,
      staff: settings.IDENTITY_ISSUER === undefined,
      submissionMails: true,
      timeline: true,
      vendorFile: true,
      webhooks: true,
      vendorDocuments: true,
    },
  };
  const checked = v.safeParse(configSchema, merged(bundled, readOverrides(settings.CONFIG_FILE)));
  if (!checked.success) {
    const [issue] = checked.issues;
    throw new StartupError(
      `The entry ${v.getDotPath(issue) ?? ''} of CONFIG_FILE is wrong: ${issue.message}.`,
    );
  }
  const base = checked.output;
  return () => {
    const switches = deps.sandbox?.settings ?? {};
    return {
      ...base,
      environmentLabel: switches.environmentLabel ?? base.environmentLabel,
      maintenance: switches.maintenance ?? base.maintenance,
    };
  };
}
