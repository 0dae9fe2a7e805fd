import { basicInfoApi } from '@/api/basicInfo';
import { contactsApi } from '@/api/contacts';
import { toApiError } from '@/api/errors';
import { erepairUsersApi } from '@/api/erepairUsers';
import { franchiseSitesApi } from '@/api/franchiseSites';
import { serviceCapabilitiesApi } from '@/api/serviceCapabilities';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { basicInfos } from '@/store/entities/records';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import { BASIC_INFO, CONTACT, EREPAIR_USER, SITE } from '../../server/testing/vendorForms';
import { type ListName, type Stored, withFields, withName } from './model';
import {
  type RecordName,
  selectContacts,
  selectServices,
  selectSites,
  selectUsers,
  selectVehicleTypes,
} from './records';
import type { Outcome, Tab } from './tab';

/** A write that a person has decided on. */
export interface Attempt {
  /** The record or list that it changes. */
  readonly record: RecordName;
  /** What the backend changes with it, and the tab therefore reads again. */
  readonly also?: readonly RecordName[];
  /** Sends it on top of what the tab holds by now; null when that leaves nothing to do, because it is done or its entry has gone. */
  readonly send: () => Promise<Outcome> | null;
  /** Whether nothing left to do means that it cannot be done any more. */
  readonly isVain?: boolean;
  /** What the backend must hold afterwards. */
  readonly then: (stored: Stored) => Stored;
}

interface Situation {
  readonly tab: Tab;
  /** A number that no other write of the walk has. */
  readonly serial: number;
  /** Picks an entry of a list. */
  readonly index: number;
}

/** Gives null when the tab shows nothing that could be changed so. */
type Write = (situation: Situation) => Attempt | null;

type Running = PromiseLike<{ readonly error?: unknown }>;

async function outcomeOf(running: Running): Promise<Outcome> {
  const { error } = await running;
  return error === undefined ? {} : { error: toApiError(error) };
}

/** Names may have letters only. */
const inLetters = (serial: number): string =>
  `W${[...String(serial)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

const {
  franchise: _franchise,
  doorHeightFeet: _feet,
  doorHeightInches: _inches,
  ...BUSINESS
} = BASIC_INFO;

const basic = basicInfoApi.endpoints;
const requests = vendorRequestsApi.endpoints;
const contact = contactsApi.endpoints;
const site = franchiseSitesApi.endpoints;
const user = erepairUsersApi.endpoints;
const service = serviceCapabilitiesApi.endpoints;

const basicInfoOf = ({ store, requestUid }: Tab) =>
  basicInfos.select(store.getState().entities.basicInfos, requestUid);
const requestOf = ({ store, requestUid }: Tab) =>
  selectVendorRequest(store.getState().entities.vendorRequests, requestUid);
const contactsOf = ({ store, requestUid }: Tab) =>
  selectContacts(store.getState().entities.contacts, requestUid);
const sitesOf = ({ store, requestUid }: Tab) =>
  selectSites(store.getState().entities.franchiseSites, requestUid);
const usersOf = ({ store, requestUid }: Tab) =>
  selectUsers(store.getState().entities.erepairUsers, requestUid);
const servicesOf = ({ store, requestUid }: Tab) =>
  selectServices(store.getState().entities.serviceCapabilities, requestUid);
const vehicleTypesOf = ({ store, requestUid }: Tab) =>
  selectVehicleTypes(store.getState().entities.vehicleTypes, requestUid);

/** What names a list that is saved as a whole, and its state. */
const ofList = ({ store, requestUid }: Tab, list: 'serviceCapabilities' | 'vehicleTypes') => ({
  requestUid,
  etag: store.getState().entities[list].etags?.[requestUid],
});

const saveBusiness: Write = ({ tab, serial }) => {
  const fields = {
    businessName: `Walker Garage ${serial}`,
    // Whole forms replace: an emptied field must not come back.
    faxNumber: serial % 2 === 0 ? '' : `937555${String(serial).padStart(4, '0')}`,
  };
  return {
    record: 'basicInfo',
    also: ['request', 'payment', 'w9'],
    send: () => {
      const stored = basicInfoOf(tab);
      if (!stored) return null;
      const { basicInfoUid, etag } = stored;
      const arg = { requestUid: tab.requestUid, basicInfoUid, etag, ...BUSINESS, ...fields };
      return outcomeOf(tab.store.dispatch(basic.updateBasicInfo.initiate(arg)));
    },
    then: (stored) => withFields(stored, fields),
  };
};

const saveDoorHeight: Write = ({ tab, serial }) => {
  const doorHeightFeet = 8 + (serial % 11);
  return {
    record: 'basicInfo',
    send: () => {
      const stored = basicInfoOf(tab);
      if (!stored) return null;
      const { basicInfoUid, etag } = stored;
      const arg = { requestUid: tab.requestUid, basicInfoUid, etag, doorHeightFeet };
      return outcomeOf(tab.store.dispatch(basic.patchBasicInfo.initiate(arg)));
    },
    then: (stored) => withFields(stored, { doorHeightFeet }),
  };
};

const saveProgram: Write = ({ tab, serial }) => {
  const selectedProgram = serial % 2 === 0 ? 'Preferred' : 'Basic';
  return {
    record: 'request',
    also: ['payment'],
    send: () => {
      const { requestUid } = tab;
      const arg = { requestUid, etag: requestOf(tab)?.etag, selectedProgram } as const;
      return outcomeOf(tab.store.dispatch(requests.updateVendorRequest.initiate(arg)));
    },
    then: (stored) => withFields(stored, { selectedProgram }),
  };
};

interface EntryKind<Entry> {
  readonly list: ListName;
  readonly entriesOf: (tab: Tab) => readonly Entry[];
  readonly uidOf: (entry: Entry) => string;
  readonly nameOf: (entry: Entry) => string;
  /** A name that no other entry has. */
  readonly nameFor: (serial: number) => string;
  readonly add: (tab: Tab, name: string, serial: number) => Running;
  /** The whole form. */
  readonly update: (tab: Tab, entry: Entry, name: string) => Running;
  /** The name only. */
  readonly patch: (tab: Tab, entry: Entry, name: string) => Running;
  /** Absent for contacts: they go with their last role, without which no registration can be submitted. */
  readonly remove?: (tab: Tab, entry: Entry) => Running;
}

/** The writes of a list whose entries are saved one by one. */
function entryWrites<Entry>(kind: EntryKind<Entry>) {
  const { list, entriesOf, uidOf, nameOf, nameFor, remove: removeEntry } = kind;

  /** Writes to the entry as the tab holds it by then; null when it has gone. */
  const toEntry = (
    tab: Tab,
    chosen: Entry,
    name: string | null,
    write: (now: Entry) => Running,
  ): Attempt => {
    const names = new Set([nameOf(chosen)]);
    return {
      record: list,
      send: () => {
        const now = entriesOf(tab).find((entry) => uidOf(entry) === uidOf(chosen));
        if (now === undefined) return null;
        names.add(nameOf(now));
        return outcomeOf(write(now));
      },
      isVain: name !== null,
      then: (stored) => withName(stored, list, [...names], name),
    };
  };
  const change =
    (write: EntryKind<Entry>['update']): Write =>
    ({ tab, serial, index }) => {
      const chosen = pick(entriesOf(tab), index);
      const name = nameFor(serial);
      return chosen === undefined
        ? null
        : toEntry(tab, chosen, name, (now) => write(tab, now, name));
    };

  const add: Write = ({ tab, serial }) => {
    const name = nameFor(serial);
    return {
      record: list,
      send: () => outcomeOf(kind.add(tab, name, serial)),
      then: (stored) => withName(stored, list, [], name),
    };
  };
  const remove: Write = ({ tab, index }) => {
    const chosen = pick(entriesOf(tab), index);
    return chosen === undefined || removeEntry === undefined
      ? null
      : toEntry(tab, chosen, null, (now) => removeEntry(tab, now));
  };
  return { add, update: change(kind.update), patch: change(kind.patch), remove };
}

const contacts = entryWrites({
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

const sites = entryWrites({
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

const users = entryWrites({
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

interface TickKind<Entry> {
  readonly list: ListName;
  readonly codes: readonly [string, ...string[]];
  readonly entriesOf: (tab: Tab) => readonly Entry[];
  readonly codeOf: (entry: Entry) => string;
  readonly add: (tab: Tab, code: string) => Running;
  readonly remove: (tab: Tab, entry: Entry) => Running;
}

/** Ticks a box of a list that is saved as a whole, or takes its tick away. */
const toggle =
  <Entry>({ list, codes, entriesOf, codeOf, add, remove }: TickKind<Entry>): Write =>
  ({ tab, index }) => {
    const code = pick(codes, index) ?? codes[0];
    const ticked = () => entriesOf(tab).find((entry) => codeOf(entry) === code);
    const wasTicked = ticked() !== undefined;
    return {
      record: list,
      send: () => {
        const entry = ticked();
        if (wasTicked !== (entry !== undefined)) return null;
        return outcomeOf(entry === undefined ? add(tab, code) : remove(tab, entry));
      },
      then: (stored) => withName(stored, list, [code], wasTicked ? null : code),
    };
  };

const toggleService = toggle({
  list: 'services',
  codes: ['PM', 'OIL'],
  entriesOf: servicesOf,
  codeOf: ({ serviceType }) => serviceType,
  add: (tab, serviceType) => {
    const items = [{ serviceClass: 'SV', serviceType } as const];
    return tab.store.dispatch(
      service.createServices.initiate({ ...ofList(tab, 'serviceCapabilities'), items }),
    );
  },
  remove: (tab, entry) =>
    tab.store.dispatch(
      service.deleteServices.initiate({ ...ofList(tab, 'serviceCapabilities'), items: [entry] }),
    ),
});

const toggleVehicleType = toggle({
  list: 'vehicleTypes',
  codes: ['CAR', 'VAN'],
  entriesOf: vehicleTypesOf,
  codeOf: ({ vehicleTypeCode }) => vehicleTypeCode,
  add: (tab, vehicleTypeCode) =>
    tab.store.dispatch(
      service.createVehicleTypes.initiate({
        ...ofList(tab, 'vehicleTypes'),
        items: [{ vehicleTypeCode }],
      }),
    ),
  remove: (tab, entry) =>
    tab.store.dispatch(
      service.deleteVehicleTypes.initiate({ ...ofList(tab, 'vehicleTypes'), items: [entry] }),
    ),
});

const submit: Write = ({ tab }) => ({
  record: 'request',
  send: () => {
    if (requestOf(tab)?.processStatus !== 'DRAFT') return null;
    const arg = { requestUid: tab.requestUid, etag: requestOf(tab)?.etag };
    return outcomeOf(tab.store.dispatch(requests.submitVendorRequest.initiate(arg)));
  },
  then: (stored) => ({ ...stored, sent: true }),
});

export const WRITES = {
  saveBusiness,
  saveDoorHeight,
  saveProgram,
  addContact: contacts.add,
  updateContact: contacts.update,
  patchContact: contacts.patch,
  addSite: sites.add,
  updateSite: sites.update,
  patchSite: sites.patch,
  deleteSite: sites.remove,
  addUser: users.add,
  updateUser: users.update,
  patchUser: users.patch,
  deleteUser: users.remove,
  toggleService,
  toggleVehicleType,
  submit,
} as const satisfies Record<string, Write>;

export type WriteName = keyof typeof WRITES;
