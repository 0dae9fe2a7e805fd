import { basicInfoApi } from '@/api/basicInfo';
import { contactsApi } from '@/api/contacts';
import { toApiError } from '@/api/errors';
import { erepairUsersApi } from '@/api/erepairUsers';
import { franchiseSitesApi } from '@/api/franchiseSites';
import { serviceCapabilitiesApi } from '@/api/serviceCapabilities';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { CONTACT_ROLES } from '@contract/enums';
import { rolesOf } from '@contract/rules/contactRoles';
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

const SERVICES = ['PM', 'OIL'] as const;
const VEHICLE_TYPES = ['CAR', 'VAN'] as const;

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

/** The ETag of a list that is saved as a whole. */
const listEtag = ({ store, requestUid }: Tab, list: 'serviceCapabilities' | 'vehicleTypes') =>
  store.getState().entities[list].etags?.[requestUid];

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
  /** Whether it can be deleted. */
  readonly isLoose?: (entry: Entry) => boolean;
  readonly add: (tab: Tab, name: string, situation: Situation) => Running;
  /** The whole form. */
  readonly update: (tab: Tab, entry: Entry, name: string) => Running;
  /** The name only. */
  readonly patch: (tab: Tab, entry: Entry, name: string) => Running;
  readonly remove: (tab: Tab, entry: Entry) => Running;
}

/** The four writes of a list whose entries are saved one by one. */
function entryWrites<Entry>(kind: EntryKind<Entry>) {
  const { list, entriesOf, uidOf, nameOf, nameFor, isLoose = () => true } = kind;

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

  const add: Write = (situation) => {
    const name = nameFor(situation.serial);
    const { tab } = situation;
    return {
      record: list,
      send: () => outcomeOf(kind.add(tab, name, situation)),
      then: (stored) => withName(stored, list, [], name),
    };
  };
  const remove: Write = ({ tab, index }) => {
    const chosen = pick(entriesOf(tab).filter(isLoose), index);
    return chosen === undefined ? null : toEntry(tab, chosen, null, (now) => kind.remove(tab, now));
  };
  return { add, update: change(kind.update), patch: change(kind.patch), remove };
}

const contacts = entryWrites({
  list: 'contacts',
  entriesOf: contactsOf,
  uidOf: ({ contactUid }) => contactUid,
  nameOf: ({ contactLastName }) => contactLastName,
  nameFor: inLetters,
  // With its last role a contact goes.
  isLoose: ({ contactRoles }) => contactRoles.length === 1,
  add: ({ store, requestUid }, contactLastName, { tab, index }) => {
    const free = CONTACT_ROLES.filter((role) => !rolesOf(contactsOf(tab)).includes(role));
    const contactRoles = [pick(free, index)].flatMap((contactRole) =>
      contactRole === undefined ? [] : [{ contactRole }],
    );
    const arg = { requestUid, ...CONTACT, contactLastName, contactRoles };
    return store.dispatch(contact.createContact.initiate(arg));
  },
  update: ({ store, requestUid }, { contactUid, etag }, contactLastName) =>
    store.dispatch(
      contact.updateContact.initiate({ requestUid, contactUid, etag, ...CONTACT, contactLastName }),
    ),
  patch: ({ store, requestUid }, { contactUid, etag }, contactLastName) =>
    store.dispatch(
      contact.patchContact.initiate({ requestUid, contactUid, etag, contactLastName }),
    ),
  remove: ({ store, requestUid }, { contactUid, etag, contactRoles: [held] }) =>
    store.dispatch(
      contact.deleteContact.initiate({
        requestUid,
        contactUid,
        contactRoleUid: held?.contactRoleUid ?? '',
        etag,
      }),
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
  add: ({ store, requestUid }, siteName, { serial }) => {
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
  add: ({ store, requestUid }, userName, { serial }) => {
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

/** Ticks a service, or takes the tick away. */
const toggleService: Write = ({ tab, index }) => {
  const code = pick(SERVICES, index) ?? SERVICES[0];
  const chosen = servicesOf(tab).some(({ serviceType }) => serviceType === code);
  return {
    record: 'services',
    send: () => {
      const found = servicesOf(tab).find(({ serviceType }) => serviceType === code);
      if (chosen !== (found !== undefined)) return null;
      const of = { requestUid: tab.requestUid, etag: listEtag(tab, 'serviceCapabilities') };
      const { dispatch } = tab.store;
      return outcomeOf(
        found
          ? dispatch(service.deleteServices.initiate({ ...of, items: [found] }))
          : dispatch(
              service.createServices.initiate({
                ...of,
                items: [{ serviceClass: 'SV', serviceType: code }],
              }),
            ),
      );
    },
    then: (stored) => withName(stored, 'services', [code], chosen ? null : code),
  };
};

const toggleVehicleType: Write = ({ tab, index }) => {
  const code = pick(VEHICLE_TYPES, index) ?? VEHICLE_TYPES[0];
  const chosen = vehicleTypesOf(tab).some(({ vehicleTypeCode }) => vehicleTypeCode === code);
  return {
    record: 'vehicleTypes',
    send: () => {
      const found = vehicleTypesOf(tab).find(({ vehicleTypeCode }) => vehicleTypeCode === code);
      if (chosen !== (found !== undefined)) return null;
      const of = { requestUid: tab.requestUid, etag: listEtag(tab, 'vehicleTypes') };
      const { dispatch } = tab.store;
      return outcomeOf(
        found
          ? dispatch(service.deleteVehicleTypes.initiate({ ...of, items: [found] }))
          : dispatch(
              service.createVehicleTypes.initiate({ ...of, items: [{ vehicleTypeCode: code }] }),
            ),
      );
    },
    then: (stored) => withName(stored, 'vehicleTypes', [code], chosen ? null : code),
  };
};

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
  deleteContact: contacts.remove,
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
