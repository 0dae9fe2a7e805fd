import * as v from 'valibot';
import {
  contactRoleSchema,
  contactSchema,
  patchContactSchema,
  saveContactRoleSchema,
  createContactSchema,
  saveContactSchema,
} from '../registration/contact';
import {
  erepairUserSchema,
  patchErepairUserSchema,
  saveErepairUserSchema,
} from '../registration/erepairUser';
import { pageOf, searchRequest } from '../search';
import { endpoint, FULL_LIST } from './define';
import { plainText } from '../rules/plainText';

const nothing = v.nullable(v.unknown());
const ofRequest = searchRequest({ requestUid: v.optional(plainText()) });

export const contactEndpoints = {
  searchContacts: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/contact-info/search',
    tag: 'contacts',
    summary: 'Contacts of a request with their roles',
    request: ofRequest,
    payload: pageOf(contactSchema),
    emptyWhenNotFound: true,
  }),
  createContact: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/contact-info',
    tag: 'contacts',
    summary: 'Create a contact',
    request: createContactSchema,
    payload: contactSchema,
    failures: FULL_LIST,
  }),
  patchContact: endpoint({
    method: 'PATCH',
    path: '/mm/vendors/{requestUid}/contact-info/{contactUid}',
    tag: 'contacts',
    summary: 'Change some fields of a contact',
    request: patchContactSchema,
    payload: contactSchema,
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/mm/vendors/{requestUid}/contact-info/{contactUid}',
    tag: 'contacts',
    summary: 'Replace a contact',
    request: saveContactSchema,
    payload: contactSchema,
  }),
  deleteContact: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/{requestUid}/contact-info/{contactUid}/{contactRoleUid}',
    tag: 'contacts',
    summary: 'Delete a contact together with its role',
    payload: nothing,
  }),
  createContactRole: endpoint({
    method: 'POST',
    takesIfMatch: true,
    path: '/mm/vendors/{requestUid}/contact-info/contact-roles',
    tag: 'contacts',
    summary: 'Give a contact a role',
    request: saveContactRoleSchema,
    payload: contactRoleSchema,
  }),
  deleteContactRole: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/{requestUid}/contact-info/contact-roles/{contactRoleUid}',
    tag: 'contacts',
    summary: 'Take a role away; the contact stays',
    payload: nothing,
  }),
  searchContactRoles: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/contact-info/contact-roles/search',
    tag: 'contacts',
    summary: 'Roles of a contact',
    request: searchRequest({ contactUid: plainText() }),
    payload: pageOf(contactRoleSchema),
    emptyWhenNotFound: true,
  }),
};

export const erepairUserEndpoints = {
  searchErepairUsers: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/erepair-users/search',
    tag: 'eRepair users',
    summary: 'eRepair users of a request',
    request: ofRequest,
    payload: pageOf(erepairUserSchema),
    emptyWhenNotFound: true,
  }),
  createErepairUser: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/erepair-users',
    tag: 'eRepair users',
    summary: 'Create an eRepair user',
    request: saveErepairUserSchema,
    payload: erepairUserSchema,
    failures: FULL_LIST,
  }),
  patchErepairUser: endpoint({
    method: 'PATCH',
    path: '/mm/vendors/{requestUid}/erepair-users/{userUid}',
    tag: 'eRepair users',
    summary: 'Change some fields of an eRepair user',
    request: patchErepairUserSchema,
    payload: erepairUserSchema,
  }),
  updateErepairUser: endpoint({
    method: 'PUT',
    path: '/mm/vendors/{requestUid}/erepair-users/{userUid}',
    tag: 'eRepair users',
    summary: 'Replace an eRepair user',
    request: saveErepairUserSchema,
    payload: erepairUserSchema,
  }),
  deleteErepairUser: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/{requestUid}/erepair-users/{userUid}',
    tag: 'eRepair users',
    summary: 'Delete an eRepair user',
    payload: nothing,
  }),
};
