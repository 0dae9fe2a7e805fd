import { contactEndpoints as E } from '@contract/endpoints/people';
import type { ContactRole } from '@contract/enums';
import type { Contact, CreateContact, PatchContact, SaveContact } from '@contract/entities/contact';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, invalidatesWhenStale, provides } from './tags';
import { updatesEntry } from './updateInPlace';

interface OfRequest {
  readonly requestUid: string;
}
interface OfContact extends OfRequest {
  readonly contactUid: string;
}

const uidOf = (contact: Contact) => contact.contactUid;

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildListRequest(E.searchContacts, { params: { requestUid }, model: {} }),
      rawResponseSchema: searchPayloadOf(E.searchContacts.payload),
      transformResponse: entriesOf,
      providesTags: provides('Contact'),
    }),
    listContactRoles: build.query({
      query: ({ requestUid, contactUid }: OfContact) =>
        buildListRequest(E.searchContactRoles, { params: { requestUid }, model: { contactUid } }),
      rawResponseSchema: searchPayloadOf(E.searchContactRoles.payload),
      transformResponse: entriesOf,
      providesTags: provides('ContactRole'),
    }),
    createContact: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & CreateContact) =>
        buildRequest(E.createContact, { params: { requestUid }, body: { ...body, requestUid } }),
      responseSchema: payloadOf(E.createContact.payload),
      onQueryStarted: updatesEntry('Contact', uidOf),
      invalidatesTags: invalidatesWhenStale('Contact'),
    }),
    updateContact: build.mutation({
      query: ({ requestUid, contactUid, ...body }: OfContact & SaveContact) =>
        buildRequest(E.updateContact, {
          params: { requestUid, contactUid },
          body: { ...body, requestUid },
        }),
      responseSchema: payloadOf(E.updateContact.payload),
      onQueryStarted: updatesEntry('Contact', uidOf),
      invalidatesTags: invalidatesWhenStale('Contact'),
    }),
    patchContact: build.mutation({
      query: ({ requestUid, contactUid, ...body }: OfContact & PatchContact) =>
        buildRequest(E.patchContact, { params: { requestUid, contactUid }, body }),
      responseSchema: payloadOf(E.patchContact.payload),
      onQueryStarted: updatesEntry('Contact', uidOf, 'patch'),
      invalidatesTags: invalidatesWhenStale('Contact'),
    }),
    /** Takes the role away, and the contact with its last role; only the backend knows which, so the list is read again. */
    deleteContact: build.mutation({
      query: ({
        requestUid,
        contactUid,
        contactRoleUid,
      }: OfContact & { readonly contactRoleUid: string }) =>
        buildRequest(E.deleteContact, { params: { requestUid, contactUid, contactRoleUid } }),
      responseSchema: payloadOf(E.deleteContact.payload),
      invalidatesTags: invalidates('Contact', 'ContactRole'),
    }),
    createContactRole: build.mutation({
      query: ({
        requestUid,
        contactUid,
        contactRole,
      }: OfContact & { readonly contactRole: ContactRole }) =>
        buildRequest(E.createContactRole, {
          params: { requestUid },
          body: { requestUid, contactUid, contactRole },
        }),
      responseSchema: payloadOf(E.createContactRole.payload),
      invalidatesTags: invalidates('Contact', 'ContactRole'),
    }),
    deleteContactRole: build.mutation({
      query: ({ requestUid, contactRoleUid }: OfContact & { readonly contactRoleUid: string }) =>
        buildRequest(E.deleteContactRole, { params: { requestUid, contactRoleUid } }),
      responseSchema: payloadOf(E.deleteContactRole.payload),
      invalidatesTags: invalidates('Contact', 'ContactRole'),
    }),
  }),
});

export const { useListContactsQuery, useDeleteContactMutation, useDeleteContactRoleMutation } =
  contactsApi;
