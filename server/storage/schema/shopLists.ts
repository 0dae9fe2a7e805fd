import { sql } from 'drizzle-orm';
import {
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  CERTIFICATION_TYPES,
  CONTACT_ROLES,
  PHONE_TYPES,
  SERVICE_CLASSES,
  RECORD_ACTIVE,
} from '@contract/enums';
import { UPLOAD_EXTENSIONS } from '@contract/limits';
import { ofRequest, stamps } from './vendorRequests';

const line = (name: string) => text(name).notNull().default('');
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const contacts = pgTable(
  'contact',
  {
    contactUid: text('contact_uid').primaryKey(),
    requestUid: ofRequest(),
    contactFirstName: line('contact_first_name'),
    contactLastName: line('contact_last_name'),
    contactPhone: line('contact_phone'),
    phoneType: text('phone_type', { enum: PHONE_TYPES }),
    contactPhoneExtension: line('contact_phone_extension'),
    contactEmail: line('contact_email'),
    contactTitle: line('contact_title'),
    ...stamps(),
  },
  (t) => [index('contact_request').on(t.requestUid)],
);

/** At most one MAIN, SIGN and AR contact; the unique key stops concurrent writers too. */
export const contactRoles = pgTable(
  'contact_role',
  {
    contactRoleUid: text('contact_role_uid').primaryKey(),
    requestUid: ofRequest(),
    contactUid: text('contact_uid')
      .notNull()
      .references(() => contacts.contactUid, { onDelete: 'cascade' }),
    contactRole: text('contact_role', { enum: CONTACT_ROLES }).notNull(),
    ...stamps(),
  },
  (t) => [
    unique('contact_role_once').on(t.requestUid, t.contactRole),
    index('contact_role_contact').on(t.contactUid),
  ],
);

export const erepairUsers = pgTable(
  'erepair_user',
  {
    userUid: text('user_uid').primaryKey(),
    requestUid: ofRequest(),
    userName: line('user_name'),
    email: line('email'),
    title: line('title'),
    ...stamps(),
  },
  (t) => [index('erepair_user_request').on(t.requestUid)],
);

export const franchiseSites = pgTable(
  'franchise_site',
  {
    siteUid: text('site_uid').primaryKey(),
    requestUid: ofRequest(),
    userUid: line('user_uid'),
    userName: line('user_name'),
    siteName: line('site_name'),
    storeNumber: line('store_number'),
    siteAddress1: line('site_address1'),
    siteAddress2: line('site_address2'),
    siteCity: line('site_city'),
    siteState: line('site_state'),
    siteZip: line('site_zip'),
    siteContactFirstName: line('site_contact_first_name'),
    siteContactLastName: line('site_contact_last_name'),
    siteContactTitle: line('site_contact_title'),
    sitePhone: line('site_phone'),
    sitePhoneType: text('site_phone_type', { enum: PHONE_TYPES }),
    sitePhoneExtension: line('site_phone_extension'),
    siteEmail: line('site_email'),
    siteLatitude: doublePrecision('site_latitude'),
    siteLongitude: doublePrecision('site_longitude'),
    legacyShopUid: line('legacy_shop_uid'),
    addressVerified: integer('address_verified').$type<0 | 1>(),
    ...stamps(),
  },
  (t) => [
    index('franchise_site_request').on(t.requestUid),
    index('franchise_site_zip').on(t.siteZip),
  ],
);
export type FranchiseSiteRow = typeof franchiseSites.$inferSelect;

/** The header record; with entries, `isDiverse` follows from them. */
export const ownershipInfos = pgTable('ownership_info', {
  ownershipUid: text('ownership_uid').primaryKey(),
  requestUid: ofRequest().unique('ownership_info_request'),
  isDiverse: integer('is_diverse').$type<0 | 1>(),
  ...stamps(),
});

export const diverseOwnerships = pgTable(
  'diverse_ownership',
  {
    diverseOwnershipUid: text('diverse_ownership_uid').primaryKey(),
    requestUid: ofRequest(),
    diverseCategoryCode: text('diverse_category_code').notNull(),
    certificationType: text('certification_type', { enum: CERTIFICATION_TYPES }).notNull(),
    /** `yyyy-MM-dd`, or empty. */
    expirationDate: line('expiration_date'),
    fileExtension: text('file_extension', { enum: UPLOAD_EXTENSIONS }),
    /** 1 = a PDF that may ask for a password. */
    certificateEncrypted: integer('certificate_encrypted').$type<0 | 1>(),
    recordStatus: text('record_status').notNull().default(RECORD_ACTIVE),
    ...stamps(),
  },
  (t) => [
    index('diverse_ownership_request').on(t.requestUid),
    index('diverse_ownership_expiry')
      .on(t.expirationDate)
      .where(sql`certification_type = 'PROF'`),
  ],
);
export type DiverseOwnershipRow = typeof diverseOwnerships.$inferSelect;

/** The files of ownership entries, in a separate table so that lists never load them. */
export const certificateFiles = pgTable('certificate_file', {
  diverseOwnershipUid: text('diverse_ownership_uid')
    .primaryKey()
    .references(() => diverseOwnerships.diverseOwnershipUid, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});

export const serviceCapabilities = pgTable(
  'service_capability',
  {
    servicesUid: text('services_uid').primaryKey(),
    requestUid: ofRequest(),
    serviceClass: text('service_class', { enum: SERVICE_CLASSES }).notNull(),
    serviceType: text('service_type').notNull(),
    ...stamps(),
  },
  (t) => [unique('service_capability_once').on(t.requestUid, t.serviceClass, t.serviceType)],
);

export const vehicleTypes = pgTable(
  'vehicle_type',
  {
    typeUid: text('type_uid').primaryKey(),
    requestUid: ofRequest(),
    vehicleTypeCode: text('vehicle_type_code').notNull(),
    ...stamps(),
  },
  (t) => [unique('vehicle_type_once').on(t.requestUid, t.vehicleTypeCode)],
);
