import { useSearchParams } from 'react-router-dom';
import { reviewApi } from '@/api/review';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { PATHS } from '@/lib/paths';
import { queueQueryOf, readQueueFilters } from '@/lib/queueFilters';
import { useAppDispatch } from '@/store/hooks';

/** For a registration opened from the queue, whose filters are in the address. */
export function useNextInQueue(requestUid: string) {
  const dispatch = useAppDispatch();
  const goToPage = useGoToPage();
  const [search] = useSearchParams();
  const queue = search.get('queue');

  /**
   * Looks up what follows before a decision takes the registration out.
   * @returns goes there, to the queue when nothing follows, nowhere when it was not opened from the
   *   queue
   */
  const prepare = async (): Promise<() => void> => {
    if (queue === null) return () => undefined;
    const query = queueQueryOf(readQueueFilters(new URLSearchParams(queue)));
    const { data } = await dispatch(
      reviewApi.endpoints.searchReviewQueue.initiate(query, { subscribe: false }),
    );
    const uids = (data?.pageEntries ?? []).map((entry) => entry.requestUid);
    const at = uids.indexOf(requestUid);
    const [next] = [...uids.slice(at + 1), ...uids.slice(0, Math.max(at, 0))];
    return () =>
      goToPage(
        next === undefined ? PATHS.reviewDesk.href(queue) : PATHS.reviewRequest.href(next, queue),
      );
  };
  return { deskHref: PATHS.reviewDesk.href(queue ?? ''), prepare };
}
