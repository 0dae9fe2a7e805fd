import { partsApi } from '@/api/parts';
import { CONTACT, EREPAIR_USER, SITE } from '../../server/testing/vendorForms';
import { entryWrites } from './entryWrites';

/** Names may have letters only. */
const inLetters = (serial: number): string =>
  `W${[...String(serial)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const parts = partsApi.endpoints;

export const contacts = entryWrites({
  list: 'contacts',
  entriesOf: (tab) => tab.entity('contacts'),
  uidOf: ({ contactUid }) => contactUid,
  nameOf: ({ contactLastName }) => contactLastName,
  nameFor: inLetters,
  // The roles of a complete registration are given: one contact holds each.
  add: (requestUid, contactLastName) =>
    parts.createContact.initiate({ requestUid, ...CONTACT, contactLastName, contactRoles: [] }),
  update: (requestUid, { contactUid, etag }, contactLastName) =>
    parts.updateContact.initiate({ requestUid, contactUid, etag, ...CONTACT, contactLastName }),
  patch: (requestUid, { contactUid, etag }, contactLastName) =>
    parts.patchContact.initiate({ requestUid, contactUid, etag, contactLastName }),
});

/** A location that is no shop known already. */
const NEW_SITE = { ...SITE, legacyShopUid: '' };

export const sites = entryWrites({
  list: 'sites',
  entriesOf: (tab) => tab.entity('sites'),
  uidOf: ({ siteUid }) => siteUid,
  nameOf: ({ siteName }) => siteName,
  nameFor: (serial) => `Site ${serial}`,
  add: (requestUid, siteName, serial) => {
    const siteAddress1 = `${serial} Walker Way`;
    const arg = { requestUid, ...NEW_SITE, siteName, siteAddress1 };
    return parts.createFranchiseSite.initiate(arg);
  },
  update: (requestUid, { siteUid, etag, siteAddress1 }, siteName) =>
    parts.updateFranchiseSite.initiate({
      requestUid,
      siteUid,
      etag,
      ...NEW_SITE,
      siteAddress1,
      siteName,
    }),
  patch: (requestUid, { siteUid, etag }, siteName) =>
    parts.patchFranchiseSite.initiate({ requestUid, siteUid, etag, siteName }),
  remove: (requestUid, { siteUid, etag }) =>
    parts.deleteFranchiseSite.initiate({ requestUid, siteUid, etag }),
});

export const users = entryWrites({
  list: 'users',
  entriesOf: (tab) => tab.entity('users'),
  uidOf: ({ userUid }) => userUid,
  nameOf: ({ userName }) => userName,
  nameFor: inLetters,
  add: (requestUid, userName, serial) => {
    const email = `walker${serial}@example.com`;
    const arg = { requestUid, ...EREPAIR_USER, userName, email };
    return parts.createErepairUser.initiate(arg);
  },
  update: (requestUid, { userUid, etag, email }, userName) =>
    parts.updateErepairUser.initiate({
      requestUid,
      userUid,
      etag,
      ...EREPAIR_USER,
      email,
      userName,
    }),
  patch: (requestUid, { userUid, etag }, userName) =>
    parts.patchErepairUser.initiate({ requestUid, userUid, etag, userName }),
  remove: (requestUid, { userUid, etag }) =>
    parts.deleteErepairUser.initiate({ requestUid, userUid, etag }),
});
