import { contactEndpoints as E } from '@contract/endpoints/people';
import type { ContactRole } from '@contract/enums';
import type { PatchContact, SaveContact } from '@contract/entities/contact';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { answer, EVERYTHING, entriesOf, orNull } from './page';
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
        buildRequest(E.searchContacts, { params: { requestUid }, body: EVERYTHING }),
      rawResponseSchema: orNull(E.searchContacts.payload),
      transformResponse: entriesOf,
      providesTags: provides('Contact'),
    }),
    listContactRoles: build.query({
      query: ({ requestUid, contactUid }: OfContact) =>
        buildRequest(E.searchContactRoles, {
          params: { requestUid },
          body: { searchCriteria: { model: { contactUid } } },
        }),
      rawResponseSchema: orNull(E.searchContactRoles.payload),
      transformResponse: entriesOf,
      providesTags: provides('Contact'),
    }),
    createContact: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & SaveContact) =>
        buildRequest(E.createContact, { params: { requestUid }, body: { ...body, requestUid } }),
      responseSchema: answer(E.createContact.payload),
      invalidatesTags: invalidates('Contact'),
    }),
    updateContact: build.mutation({
      query: ({ requestUid, contactUid, ...body }: OfContact & SaveContact) =>
        buildRequest(E.updateContact, {
          params: { requestUid, contactUid },
          body: { ...body, requestUid },
        }),
      responseSchema: answer(E.updateContact.payload),
      invalidatesTags: invalidates('Contact'),
    }),
    patchContact: build.mutation({
      query: ({ requestUid, contactUid, ...body }: OfContact & PatchContact) =>
        buildRequest(E.patchContact, { params: { requestUid, contactUid }, body }),
      responseSchema: answer(E.patchContact.payload),
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
      responseSchema: answer(E.deleteContact.payload),
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
      responseSchema: answer(E.createContactRole.payload),
      invalidatesTags: invalidates('Contact'),
    }),
    deleteContactRole: build.mutation({
      query: ({ requestUid, contactRoleUid }: OfContact & { readonly contactRoleUid: string }) =>
        buildRequest(E.deleteContactRole, { params: { requestUid, contactRoleUid } }),
      responseSchema: answer(E.deleteContactRole.payload),
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
