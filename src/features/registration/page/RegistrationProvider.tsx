import { useCallback, useMemo, useRef, type ReactNode, useEffect } from 'react';
import { useStore } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { VendorType } from '@contract/enums';
import { stepOfSlug, type StepKey } from '@contract/journey/steps';
import { isActive, isEditable } from '@contract/rules/permissions';
import { isTinLocked } from '@contract/rules/tin';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { PATHS, stepHref } from '@/lib/paths';
import { PARTS } from '@/store/entities/parts';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { makeJourneySelectors } from '@/store/journey/journeySelectors';
import { newScope, draftsAdopted } from '@/store/drafts';
import { stepLeft } from '@/store/visitedSteps';
import type { RootState } from '@/store/rootReducer';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { vendorRequestsApi } from '@/api/vendorRequests';
import {
  RegistrationContextProvider,
  type Registration,
  useShowsStep,
} from '../model/RegistrationContext';
import { useTinOutcome } from '../model/records';
import { STEPS } from '../steps';

interface RegistrationProviderProps {
  readonly requestUid: string | null;
  /** The flow of a new registration; left out on pages of stored ones, which have their own. */
  readonly newRequestType?: VendorType;
  readonly onCreated?: ((requestUid: string) => void) | undefined;
  readonly children: ReactNode;
}

const ignore = (): void => undefined;

export function RegistrationProvider({
  requestUid,
  newRequestType = 'RMT SHOP',
  onCreated = ignore,
  children,
}: RegistrationProviderProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useStore<RootState>();
  const goToPage = useGoToPage();
  const [search] = useSearchParams();
  const { user } = useCurrentUser();
  const { config, session } = useServices();
  const superUser = user?.isSuperUser ?? false;
  const viewer = user?.mayChange === false;
  const online = useAppSelector((state) => state.connectivity.online);
  const { selectJourney } = useMemo(() => makeJourneySelectors(newRequestType), [newRequestType]);

  const key = requestUid ?? '';
  const request = useAppSelector((state) =>
    selectVendorRequest(state.entities.vendorRequests, key),
  );
  const w9 = useAppSelector((state) => PARTS.w9.select(state, key));
  const taxCheckLocked = isTinLocked(useTinOutcome(w9));
  const journey = useAppSelector((state) => selectJourney(state, key, taxCheckLocked));
  const vendorType = request?.vendorType ?? newRequestType;
  const inactive = request !== null && !isActive(request);
  const mayPropose =
    config.features.changes &&
    !inactive &&
    !viewer &&
    !superUser &&
    request?.processStatus === 'COMPLETE' &&
    request.loginEmail.toLowerCase() === session.email();
  const step = stepOfSlug(vendorType, search.get('step') ?? '');
  const proposes = mayPropose && step !== null && STEPS[step].proposable === true;
  const editable =
    !inactive && !viewer && (proposes || isEditable(request?.processStatus ?? null, superUser));
  const loginEmail = search.get('for');
  const { ensureRequest, uidNow } = useEnsureRequest(
    requestUid,
    newRequestType,
    loginEmail,
    onCreated,
  );
  const hrefOf = useCallback(
    (uid: string | null, step: StepKey, returnTo?: StepKey): string => {
      const href = stepHref(vendorType, uid, step, returnTo);
      // Once it is created, the registration itself knows whom it is for.
      return uid === null && loginEmail ? `${href}&for=${encodeURIComponent(loginEmail)}` : href;
    },
    [loginEmail, vendorType],
  );
  const returnTo = search.get('return');
  const done = useRef<StepKey | null>(null);
  const shows = useShowsStep(step);

  const leave = useCallback(
    (from: StepKey, direction: 'next' | 'back') => {
      // While the step was saved, the person has gone somewhere else.
      if (!shows(from)) return;
      const state = store.getState();
      // The save may have just created the vendor request, which this closure does not know.
      const uid = uidNow();
      const isDone = direction === 'next';
      // `useStepLeft` marks the step unless it has just created the request, whose uid it does not
      // know.
      if (requestUid !== null) done.current = isDone ? from : null;
      else if (uid) dispatch(stepLeft({ requestUid: uid, step: from, done: isDone }));
      const now = selectJourney(state, uid ?? '');
      const back =
        returnTo === null || direction === 'back' ? null : stepOfSlug(vendorType, returnTo);
      const target =
        back && now.step(back)?.hidden === false && now.step(back)?.disabled === false
          ? back
          : now[direction](from);
      if (target === null) goToPage(PATHS.overview.href(uid));
      else if (STEPS[target].screen.isLoaded()) void navigate(hrefOf(uid, target));
      else goToPage(hrefOf(uid, target));
    },
    [
      dispatch,
      goToPage,
      hrefOf,
      navigate,
      requestUid,
      returnTo,
      selectJourney,
      shows,
      store,
      uidNow,
      vendorType,
    ],
  );

  const registration = useMemo(
    (): Registration => ({
      requestUid,
      newScope: newScope(newRequestType, loginEmail),
      newFor: loginEmail,
      vendorType,
      editable,
      mayPropose,
      proposes,
      inactive,
      superUser,
      viewer,
      online,
      ensureRequest,
      uidNow,
      hrefOf: (step, returnTo) => hrefOf(requestUid, step, returnTo),
      goNext: (from) => leave(from, 'next'),
      goBack: (from) => leave(from, 'back'),
      shows,
      takeLeftByNext: (step) => {
        const taken = done.current === step;
        done.current = null;
        return taken;
      },
    }),
    [
      requestUid,
      newRequestType,
      loginEmail,
      vendorType,
      editable,
      mayPropose,
      proposes,
      inactive,
      superUser,
      viewer,
      online,
      ensureRequest,
      uidNow,
      hrefOf,
      leave,
      shows,
    ],
  );

  return (
    <RegistrationContextProvider {...{ registration, request, journey }}>
      {children}
    </RegistrationContextProvider>
  );
}

interface RequestOfScreen {
  /**
   * The first save of anything creates the request; concurrent callers share it, and a failed
   * creation can be tried again.
   */
  readonly ensureRequest: () => Promise<string>;
  /** The uid, also between the creation and the rendering that knows it; null before. */
  readonly uidNow: () => string | null;
}

/**
 * The request of the wizard, which may not exist yet.
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
    // Reset only without a uid: a save that began before may still ask for it.
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
