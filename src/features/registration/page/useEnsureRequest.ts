import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { VendorType } from '@contract/enums';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { draftsAdopted } from '@/store/drafts';
import { useAppDispatch } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';

/**
 * Creates the vendor request on the first save of anything, once even when saves race: concurrent
 * callers share the creation, and a failed one can be tried again.
 * @param loginEmail the vendor a super user registers a shop for; null = the person signed in
 */
export function useEnsureRequest(
  requestUid: string | null,
  vendorType: VendorType,
  loginEmail: string | null,
  onCreated: (requestUid: string) => void,
): () => Promise<string> {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const creation = useRef<Promise<string> | null>(null);
  useEffect(() => {
    creation.current = null;
  }, [requestUid, vendorType]);

  return useCallback(() => {
    if (requestUid !== null) return Promise.resolve(requestUid);
    creation.current ??= dispatch(
      vendorRequestsApi.endpoints.createVendorRequest.initiate({
        vendorType,
        ...(loginEmail ? { loginEmail, origination: 'I' } : {}),
      }),
    )
      .unwrap()
      .then((request) => {
        const { sub } = store.getState().sessionStatus;
        if (sub) dispatch(draftsAdopted({ sub, requestUid: request.requestUid }));
        onCreated(request.requestUid);
        return request.requestUid;
      })
      .catch((error: unknown) => {
        creation.current = null;
        throw error;
      });
    return creation.current;
  }, [dispatch, loginEmail, onCreated, requestUid, store, vendorType]);
}
