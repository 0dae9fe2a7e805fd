import { partsApi } from '@/api/parts';
import { CONTACT, EREPAIR_USER, SITE } from '../../server/testing/vendorForms';
import { entryWrites } from './entryWrites';
import { contactsOf, sitesOf, usersOf } from './held';

/** Names may have letters only. */
const inLetters = (serial: number): string =>
  `W${[...String(serial)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const contact = partsApi.endpoints;
const site = partsApi.endpoints;
const user = partsApi.endpoints;

export const contacts = entryWrites({
  list: 'contacts',
  entriesOf: contactsOf,
  uidOf: ({ contactUid }) => contactUid,
  nameOf: ({ contactLastName }) => contactLastName,
  nameFor: inLetters,
  // The roles of a complete registration are given: one contact holds each.
  add: ({ store, requestUid }, contactLastName) =>
    store.dispatch(
      contact.createContact.initiate({ requestUid, ...CONTACT, contactLastName, contactRoles: [] }),
    ),
  update: ({ store, requestUid }, { contactUid, etag }, contactLastName) =>
    store.dispatch(
      contact.updateContact.initiate({ requestUid, contactUid, etag, ...CONTACT, contactLastName }),
    ),
  patch: ({ store, requestUid }, { contactUid, etag }, contactLastName) =>
    store.dispatch(
      contact.patchContact.initiate({ requestUid, contactUid, etag, contactLastName }),
    ),
});

/** A location that is no shop known already. */
const NEW_SITE = { ...SITE, legacyShopUid: '' };

export const sites = entryWrites({
  list: 'sites',
  entriesOf: sitesOf,
  uidOf: ({ siteUid }) => siteUid,
  nameOf: ({ siteName }) => siteName,
  nameFor: (serial) => `Site ${serial}`,
  add: ({ store, requestUid }, siteName, serial) => {
    const siteAddress1 = `${serial} Walker Way`;
    const arg = { requestUid, ...NEW_SITE, siteName, siteAddress1 };
    return store.dispatch(site.createFranchiseSite.initiate(arg));
  },
  update: ({ store, requestUid }, { siteUid, etag, siteAddress1 }, siteName) =>
    store.dispatch(
      site.updateFranchiseSite.initiate({
        requestUid,
        siteUid,
        etag,
        ...NEW_SITE,
        siteAddress1,
        siteName,
      }),
    ),
  patch: ({ store, requestUid }, { siteUid, etag }, siteName) =>
    store.dispatch(site.patchFranchiseSite.initiate({ requestUid, siteUid, etag, siteName })),
  remove: ({ store, requestUid }, { siteUid, etag }) =>
    store.dispatch(site.deleteFranchiseSite.initiate({ requestUid, siteUid, etag })),
});

export const users = entryWrites({
  list: 'users',
  entriesOf: usersOf,
  uidOf: ({ userUid }) => userUid,
  nameOf: ({ userName }) => userName,
  nameFor: inLetters,
  add: ({ store, requestUid }, userName, serial) => {
    const email = `walker${serial}@example.com`;
    const arg = { requestUid, ...EREPAIR_USER, userName, email };
    return store.dispatch(user.createErepairUser.initiate(arg));
  },
  update: ({ store, requestUid }, { userUid, etag, email }, userName) =>
    store.dispatch(
      user.updateErepairUser.initiate({
        requestUid,
        userUid,
        etag,
        ...EREPAIR_USER,
        email,
        userName,
      }),
    ),
  patch: ({ store, requestUid }, { userUid, etag }, userName) =>
    store.dispatch(user.patchErepairUser.initiate({ requestUid, userUid, etag, userName })),
  remove: ({ store, requestUid }, { userUid, etag }) =>
    store.dispatch(user.deleteErepairUser.initiate({ requestUid, userUid, etag })),
});
