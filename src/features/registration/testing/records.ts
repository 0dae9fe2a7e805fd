import * as v from 'valibot';
import { achSchema, type Ach } from '@contract/registration/ach';
import { erepairUserSchema, type ErepairUser } from '@contract/registration/erepairUser';
import { franchiseSiteSchema, type FranchiseSite } from '@contract/registration/franchiseSite';
import { paymentSchema, type Payment } from '@contract/registration/payment';
import { w9Schema, type W9 } from '@contract/registration/w9';
import { stepInviteSchema, type StepInvite } from '@contract/entities/stepInvite';
import type { ContactRole } from '@contract/enums';
import { aContact, aRequest } from '@/testing/factories';
import type { RegistrationRecords } from '../model/records';

/*
 * Stored records of a registration, complete and without errors. Tests override what they are
 * about.
 */

export const REQUEST_UID = aRequest().requestUid;
const owned = { requestUid: REQUEST_UID, addressVerified: 1 as const };

export const anAch = (over: Partial<Ach> = {}): Ach =>
  v.parse(achSchema, {
    ...owned,
    achUid: 'a1',
    bankName: 'First Bank',
    routingNo: '021999983',
    accountNo: '6789',
    bankAddress1: '1 BANK ST',
    bankCity: 'DAYTON',
    bankState: 'OH',
    bankZip: '45402',
    ...over,
  });

export const aPayment = (over: Partial<Payment> = {}): Payment =>
  v.parse(paymentSchema, {
    ...owned,
    payInfoUid: 'p1',
    payPreference: 'ACH',
    sameAddress: 0,
    remitAddressLine1: '9 REMIT RD',
    remitCity: 'DAYTON',
    remitState: 'OH',
    remitZip: '45402',
    ...over,
  });

export const aW9 = (over: Partial<W9> = {}): W9 =>
  v.parse(w9Schema, {
    ...owned,
    w9Uid: 'w1',
    name: 'Dana Miller',
    businessName: 'Miller Auto Repair',
    taxAddress: '1480 FOUNDRY AVE',
    taxCity: 'DAYTON',
    taxState: 'OH',
    taxZipCode: '45402',
    taxClass: 'SOLE',
    idType: 'SSN',
    idNumber: '6781',
    tinCheckCount: 1,
    tinApiResponse: 'MATCH',
    processStatus: 'COMPLETE',
    ...over,
  });

export const aSite = (over: Partial<FranchiseSite> = {}): FranchiseSite =>
  v.parse(franchiseSiteSchema, {
    ...owned,
    siteUid: 's1',
    siteName: 'Riverside Drive',
    siteAddress1: '3320 RIVERSIDE DR',
    siteCity: 'DAYTON',
    siteState: 'OH',
    siteZip: '45405',
    siteContactFirstName: 'Marcus',
    siteContactLastName: 'Bell',
    sitePhone: '9375550142',
    sitePhoneType: 'CELL',
    siteEmail: 'marcus@example.com',
    ...over,
  });

export const anErepairUser = (over: Partial<ErepairUser> = {}): ErepairUser =>
  v.parse(erepairUserSchema, {
    requestUid: REQUEST_UID,
    userUid: 'e1',
    userName: 'Ruth Adams',
    email: 'ruth@example.com',
    title: 'Manager',
    ...over,
  });

export const aContactWith = (...roles: ContactRole[]) =>
  aContact({
    contactRoles: roles.map((contactRole) => ({
      contactRoleUid: `role-${contactRole}`,
      contactUid: 'c1',
      contactRole,
    })),
  });

/** An open invitation of the contact c2, Ann Ledger, to fill in the payment. */
export const anInvite = (over: Partial<StepInvite> = {}): StepInvite =>
  v.parse(stepInviteSchema, {
    inviteUid: 'i1',
    contactUid: 'c2',
    name: 'Ann Ledger',
    email: 'ann@example.com',
    steps: ['payment'],
    state: 'OPEN',
    invitedBy: 'Dana Miller',
    invitedAt: '2026-03-13T15:00:00Z',
    expiresAt: '2026-03-27T15:00:00Z',
    ...over,
  });

export const nothingStored: RegistrationRecords = {
  request: null,
  basicInfo: null,
  w9: null,
  payment: null,
  ach: null,
  contacts: [],
  erepairUsers: [],
  franchiseSites: [],
  diverseOwnership: [],
  services: [],
  vehicleTypes: [],
};
