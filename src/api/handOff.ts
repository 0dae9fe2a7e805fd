import { handOffEndpoints as E } from '@contract/endpoints/handOff';
import type { CreateStepInvite } from '@contract/entities/stepInvite';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { rereadHandedOff } from './rereadHandedOff';
import { invalidates, invalidatesEach, invalidatesWhenRefused, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}
interface OfInvite extends OfRequest {
  readonly inviteUid: string;
}

/** Each of these changes the invitations of a registration and adds to its timeline. */
const reachesInvites = invalidates('StepInvite', 'Timeline');

/**
 * Invitations of contacts: for owners, and (`getHandOff`, `returnHandOff`) for the invited persons.
 */
export const handOffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStepInvites: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.listStepInvites, { params: { requestUid } }),
      rawResponseSchema: searchPayloadOf(E.listStepInvites.payload),
      transformResponse: entriesOf,
      providesTags: provides('StepInvite'),
      onQueryStarted: rereadHandedOff,
    }),
    createStepInvite: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & CreateStepInvite) =>
        buildRequest(E.createStepInvite, { params: { requestUid }, body }),
      responseSchema: payloadOf(E.createStepInvite.payload),
      // These decide who can be asked for which step.
      invalidatesTags: invalidatesEach(
        reachesInvites,
        invalidatesWhenRefused('contacts', 'payment', 'VendorRequest'),
      ),
    }),
    remindStepInvite: build.mutation({
      query: (params: OfInvite) => buildRequest(E.remindStepInvite, { params: { ...params } }),
      responseSchema: payloadOf(E.remindStepInvite.payload),
      invalidatesTags: reachesInvites,
    }),
    revokeStepInvite: build.mutation({
      query: (params: OfInvite) => buildRequest(E.revokeStepInvite, { params: { ...params } }),
      responseSchema: payloadOf(E.revokeStepInvite.payload),
      invalidatesTags: reachesInvites,
    }),
    /**
     * What an invited person may fill in. Next reads it again, because a save may add or remove a
     * step. So does the save of a W-9, after which a failed check stays on the screen.
     */
    getHandOff: build.query({
      query: (_: void) => buildRequest(E.getHandOff, {}),
      responseSchema: payloadOf(E.getHandOff.payload),
      providesTags: [{ type: 'HandOff' }],
    }),
    returnHandOff: build.mutation({
      query: (_: void) => buildRequest(E.returnHandOff, {}),
    }),
  }),
});

export const {
  useListStepInvitesQuery,
  useCreateStepInviteMutation,
  useRemindStepInviteMutation,
  useRevokeStepInviteMutation,
  useGetHandOffQuery,
  useReturnHandOffMutation,
} = handOffApi;
