import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { StepInvite } from '@contract/entities/stepInvite';
import { baseApi } from './baseApi';
import { tagOf } from './tags';

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
export async function rereadHandedOff(
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
