import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { handOffEndpoints as E } from '@contract/endpoints/handOff';
import type { StepInvite } from '@contract/entities/stepInvite';
import { baseApi } from './baseApi';
import { calls, lists } from './buildRequest';
import { invalidates, invalidatesEach, invalidatesWhenRefused, provides, tagOf } from './tags';

/** Each of these changes the invitations of a registration and adds to its timeline. */
const reachesInvites = invalidates('StepInvite', 'Timeline');

/** Invitations: for owners, and (`getHandOff`, `returnHandOff`) for the invited persons. */
export const handOffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStepInvites: build.query({
      ...lists(E.listStepInvites),
      providesTags: provides('StepInvite'),
      onQueryStarted: rereadHandedOff,
    }),
    createStepInvite: build.mutation({
      ...calls(E.createStepInvite),
      // These decide who can be asked for which step.
      invalidatesTags: invalidatesEach(
        reachesInvites,
        invalidatesWhenRefused('contacts', 'payment', 'VendorRequest'),
      ),
    }),
    remindStepInvite: build.mutation({
      ...calls(E.remindStepInvite),
      invalidatesTags: reachesInvites,
    }),
    revokeStepInvite: build.mutation({
      ...calls(E.revokeStepInvite),
      invalidatesTags: reachesInvites,
    }),
    /**
     * What an invited person may fill in. Next reads it again, because a save may add or remove a
     * step. So does the save of a W-9, after which a failed check stays on the screen.
     */
    getHandOff: build.query({
      ...calls(E.getHandOff),
      providesTags: [{ type: 'HandOff' }],
    }),
    returnHandOff: build.mutation({
      ...calls(E.returnHandOff),
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

type Invites = readonly StepInvite[];

interface Lifecycle {
  readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  readonly getCacheEntry: () => { readonly data?: Invites | undefined };
  readonly queryFulfilled: PromiseLike<{ readonly data: Invites | undefined }>;
}

const stageOf = ({ inviteUid, state, openedAt }: StepInvite): string =>
  [inviteUid, state, openedAt].join();

/**
 * For `onQueryStarted` of the list of invitations. Reads records again for steps that a contact has
 * opened, handed back or lost since the last list. A contact saves them in another browser, so that
 * no write of this one invalidates them. An unchanged list reads nothing.
 */
async function rereadHandedOff(
  { requestUid }: { readonly requestUid: string },
  { dispatch, getCacheEntry, queryFulfilled }: Lifecycle,
): Promise<void> {
  const seen = getCacheEntry().data?.map(stageOf) ?? [];
  let invites: Invites;
  try {
    invites = (await queryFulfilled).data ?? [];
  } catch {
    return;
  }
  const visited = invites.filter(
    (invite) =>
      (invite.openedAt !== '' || invite.state === 'RETURNED') && !seen.includes(stageOf(invite)),
  );
  const steps = new Set(visited.flatMap((invite) => invite.steps));
  if (steps.size > 0)
    dispatch(baseApi.util.invalidateTags([...steps].map((step) => tagOf(step, requestUid))));
}
