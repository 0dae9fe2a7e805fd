import {
  type BasicInfo,
  type BasicInfoForm,
  basicInfoSchema,
  saveBasicInfoSchema,
} from '@contract/registration/basicInfo';
import type { Contact } from '@contract/registration/contact';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { configSchema, type PortalConfig } from '@contract/config';
import { AUTHORITY } from '@contract/enums';
import * as v from 'valibot';
import type { Session } from '@/api/identity/session';
import type { StoredSession } from '@/api/identity/storedSession';

const UID = '00000000-0000-4000-8000-000000000001';

export const aRequest = (over: Partial<VendorRequest> = {}): VendorRequest => ({
  requestUid: UID,
  vendorType: 'RMT SHOP',
  loginEmail: 'dana@example.com',
  origination: 'E',
  requestReason: '',
  reasonText: '',
  selectedProgram: null,
  useErepair: null,
  useAutoIntegrate: null,
  processStatus: 'DRAFT',
  approvalStatus: null,
  approvalTimestamp: '',
  onboardingStatus: null,
  recordStatus: 'A',
  createdAt: '2026-01-01T00:00:00Z',
  businessName: '',
  city: '',
  state: '',
  progress: null,
  lapsed: null,
  changesRequested: null,
  ...over,
});

const SHOP = {
  businessName: 'Miller Auto Repair',
  phoneNumber: '9375550142',
  phoneType: 'LAND',
  streetAddress1: '1480 FOUNDRY AVE',
  city: 'DAYTON',
  state: 'OH',
  zipCode: '45402',
  requestReason: 'INTERNET',
};

/** Fields that are not named are empty, as a backend without them sends them. */
export const aBasicInfo = (over: Partial<BasicInfo> = {}): BasicInfo => ({
  ...v.parse(basicInfoSchema, {
    basicInfoUid: 'b1',
    requestUid: UID,
    ...SHOP,
    addressVerified: 1,
    addressUnchecked: 0,
  }),
  ...over,
});

/** The same as a form saves it. */
export const aBasicInfoForm = (): BasicInfoForm => v.parse(saveBasicInfoSchema, SHOP);

export const aContact = (over: Partial<Contact> = {}): Contact => ({
  contactUid: 'c1',
  requestUid: UID,
  contactFirstName: 'Dana',
  contactLastName: 'Miller',
  contactPhone: '9375550142',
  phoneType: 'CELL',
  contactPhoneExtension: '',
  contactEmail: 'dana@example.com',
  contactTitle: '',
  contactRoles: [{ contactRoleUid: 'r1', contactUid: 'c1', contactRole: 'MAIN' }],
  ...over,
});

/** What the backend says about someone: a shop with an account, or others by their authorities. */
export function aPerson(
  authorities: readonly string[] = [AUTHORITY.myAccount],
  { name = 'Dana Miller', functions = ['VENDOR_ENROLLMENT'] } = {},
) {
  const [userFirstName = '', userLastName = ''] = name.split(' ');
  return {
    name,
    functions: functions.map((functionName) => ({ functionName })),
    authorities: authorities.map((authority) => ({ authority })),
    enterpriseUser: {
      userUid: 'u1',
      userFirstName,
      userLastName,
      userEmailAddress: `${userFirstName.toLowerCase()}@example.com`,
      userFullName: name,
    },
  };
}

export const aConfig = (over: Partial<v.InferInput<typeof configSchema>> = {}): PortalConfig =>
  v.parse(configSchema, {
    environmentLabel: 'LOCAL',
    identity: { userPoolId: 'local_Pool1', clientId: 'client' },
    content: { space: 's', accessToken: 't' },
    maps: { geocodeUrl: '/geocode' },
    humanCheck: { provider: 'altcha' },
    licenseAndTitleUrl: 'https://lt.example',
    ...over,
  });

const base64Url = (value: object): string =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** An unsigned token with the claims that the portal reads; times in seconds. */
export const aToken = (
  claims: { sub?: string; exp?: number; iat?: number; auth_time?: number; email?: string } = {},
): string => {
  const now = Math.floor(Date.now() / 1000);
  return `${base64Url({ alg: 'RS256' })}.${base64Url({ sub: 'person-1', iat: now, exp: now + 3600, ...claims })}.signature`;
};

export const aStoredSession = (over: Partial<StoredSession> = {}): StoredSession => ({
  userType: 'PASSWORD',
  id: aToken({ email: 'dana@example.com' }),
  accessToken: aToken(),
  refreshToken: 'refresh-1',
  ...over,
});

/** A signed-in session whose token is valid and never renewed. */
export function aSession(): Session {
  const stored = aStoredSession();
  return {
    current: () => stored,
    claims: () => ({ sub: 'person-1', exp: 0, iat: 0 }),
    email: () => 'dana@example.com',
    start: () => undefined,
    end: () => undefined,
    accessToken: async () => stored.accessToken,
    refresh: async () => stored.accessToken,
    signOut: async () => undefined,
    subscribe: () => () => undefined,
    syncWithStorage: () => undefined,
    isUsable: () => true,
  };
}
