import { contactEndpoints as E } from '@contract/endpoints/people';
import type { ContactRole } from '@contract/enums';
import type { PatchContact, SaveContact } from '@contract/entities/contact';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}
interface OfContact extends OfRequest {
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
      providesTags: provides('Contact'),
    }),
    createContact: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & SaveContact) =>
        buildRequest(E.createContact, { params: { requestUid }, body: { ...body, requestUid } }),
      responseSchema: payloadOf(E.createContact.payload),
      invalidatesTags: invalidates('Contact'),
    }),
    updateContact: build.mutation({
      query: ({ requestUid, contactUid, ...body }: OfContact & SaveContact) =>
        buildRequest(E.updateContact, {
          params: { requestUid, contactUid },
          body: { ...body, requestUid },
        }),
      responseSchema: payloadOf(E.updateContact.payload),
      invalidatesTags: invalidates('Contact'),
    }),
    patchContact: build.mutation({
      query: ({ requestUid, contactUid, ...body }: OfContact & PatchContact) =>
        buildRequest(E.patchContact, { params: { requestUid, contactUid }, body }),
      responseSchema: payloadOf(E.patchContact.payload),
      invalidatesTags: invalidates('Contact'),
    }),
    /** Takes the contact away together with its last role. */
    deleteContact: build.mutation({
      query: ({
        requestUid,
        contactUid,
        contactRoleUid,
      }: OfContact & { readonly contactRoleUid: string }) =>
        buildRequest(E.deleteContact, { params: { requestUid, contactUid, contactRoleUid } }),
      responseSchema: payloadOf(E.deleteContact.payload),
      invalidatesTags: invalidates('Contact'),
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
      invalidatesTags: invalidates('Contact'),
    }),
    deleteContactRole: build.mutation({
      query: ({ requestUid, contactRoleUid }: OfContact & { readonly contactRoleUid: string }) =>
        buildRequest(E.deleteContactRole, { params: { requestUid, contactRoleUid } }),
      responseSchema: payloadOf(E.deleteContactRole.payload),
      invalidatesTags: invalidates('Contact'),
    }),
  }),
});

export const {
  useListContactsQuery,
  useListContactRolesQuery,
  useCreateContactMutation,
  useUpdateContactMutation,
  usePatchContactMutation,
  useDeleteContactMutation,
  useCreateContactRoleMutation,
  useDeleteContactRoleMutation,
} = contactsApi;
