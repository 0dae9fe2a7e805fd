import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { VendorType } from '@contract/enums';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { draftsAdopted, newScope } from '@/store/drafts';
import { useAppDispatch } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';

interface RequestOfScreen {
  /**
   * Creates the vendor request on the first save of anything, once even when saves race: concurrent
   * callers share the creation, and a failed one can be tried again.
   */
  readonly ensureRequest: () => Promise<string>;
  /**
   * The uid, also in the moment between the creation and the rendering that knows it; null before.
   */
  readonly uidNow: () => string | null;
}

/**
 * The vendor request of the wizard's screen, which may not exist yet.
 * @param loginEmail the vendor a super user registers a shop for; null = the person signed in
 */
export function useEnsureRequest(
  requestUid: string | null,
  vendorType: VendorType,
  loginEmail: string | null,
  onCreated: (requestUid: string) => void,
): RequestOfScreen {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const creation = useRef<Promise<string> | null>(null);
  const created = useRef<string | null>(null);
  useEffect(() => {
    creation.current = null;
    // One new registration after another. Once it has its uid, a save that began before may still
    // ask for it.
    if (requestUid === null) created.current = null;
  }, [requestUid, vendorType]);

  const uidNow = useCallback(() => requestUid ?? created.current, [requestUid]);
  const ensureRequest = useCallback(() => {
    if (requestUid !== null) return Promise.resolve(requestUid);
    if (creation.current) return creation.current;
    const mine: Promise<string> = dispatch(
      vendorRequestsApi.endpoints.createVendorRequest.initiate({
        vendorType,
        ...(loginEmail ? { loginEmail, origination: 'I' } : {}),
      }),
    )
      .unwrap()
      .then((request) => {
        const { sub } = store.getState().sessionStatus;
        // By now, the screen may be that of another new registration.
        if (creation.current === mine) created.current = request.requestUid;
        if (sub)
          dispatch(
            draftsAdopted({
              sub,
              requestUid: request.requestUid,
              scope: newScope(vendorType, loginEmail),
            }),
          );
        onCreated(request.requestUid);
        return request.requestUid;
      })
      .catch((error: unknown) => {
        creation.current = null;
        throw error;
      });
    creation.current = mine;
    return mine;
  }, [dispatch, loginEmail, onCreated, requestUid, store, vendorType]);
  return { ensureRequest, uidNow };
}
