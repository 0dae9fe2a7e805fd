import { contactEndpoints as E } from '@contract/endpoints/people';
import type { ContactRole } from '@contract/enums';
import type { CreateContact, PatchContact, SaveContact } from '@contract/registration/contact';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest, type WithEtag } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, invalidatesWhenStale, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}
interface OfContact extends OfRequest, WithEtag {
  readonly contactUid: string;
}

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
      invalidatesTags: invalidatesWhenStale('Contact'),
    }),
    updateContact: build.mutation({
      query: ({ requestUid, contactUid, etag, ...body }: OfContact & SaveContact) =>
        buildRequest(E.updateContact, {
          params: { requestUid, contactUid },
          body: { ...body, requestUid },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.updateContact.payload),
      invalidatesTags: invalidatesWhenStale('Contact'),
    }),
    patchContact: build.mutation({
      query: ({ requestUid, contactUid, etag, ...body }: OfContact & PatchContact) =>
        buildRequest(E.patchContact, { params: { requestUid, contactUid }, body, ifMatch: etag }),
      responseSchema: payloadOf(E.patchContact.payload),
      invalidatesTags: invalidatesWhenStale('Contact'),
    }),
    /**
     * Removes the role, and the contact with its last role. Only the backend knows which, so the
     * list is read again.
     */
    deleteContact: build.mutation({
      query: ({
        requestUid,
        contactUid,
        contactRoleUid,
        etag,
      }: OfContact & { readonly contactRoleUid: string }) =>
        buildRequest(E.deleteContact, {
          params: { requestUid, contactUid, contactRoleUid },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.deleteContact.payload),
      invalidatesTags: invalidates('Contact', 'ContactRole'),
    }),
    createContactRole: build.mutation({
      query: ({
        requestUid,
        contactUid,
        contactRole,
        etag,
      }: OfContact & { readonly contactRole: ContactRole }) =>
        buildRequest(E.createContactRole, {
          params: { requestUid },
          body: { requestUid, contactUid, contactRole },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.createContactRole.payload),
      invalidatesTags: invalidates('Contact', 'ContactRole'),
    }),
    deleteContactRole: build.mutation({
      query: ({
        requestUid,
        contactRoleUid,
        etag,
      }: OfContact & { readonly contactRoleUid: string }) =>
        buildRequest(E.deleteContactRole, {
          params: { requestUid, contactRoleUid },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.deleteContactRole.payload),
      invalidatesTags: invalidates('Contact', 'ContactRole'),
    }),
  }),
});

export const { useDeleteContactMutation, useDeleteContactRoleMutation } = contactsApi;
