import { createContext, useContext, type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { BasicInfo } from '@contract/registration/basicInfo';
import type { Contact } from '@contract/registration/contact';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import type { VendorType } from '@contract/enums';
import type { Journey } from '@contract/journey/evaluate';
import { type StepKey, STEP_KEYS, STEP_SLUGS } from '@contract/journey/steps';
import { useAddressNow } from '@/components/layout/Redirect';
import { useServices } from '@/store/services';
import { draftKey } from '@/store/drafts';
import { useAppSelector } from '@/store/hooks';

/** Without what each save changes: see `useJourney` and `useVendorRequest`. */
export interface Registration {
  /** Null until the first save of anything creates the request. */
  readonly requestUid: string | null;
  /** Stands for the uid in drafts and declined offers until there is one, see `newScope`. */
  readonly newScope?: string;
  /** E-mail of the vendor whom a super user registers with a new registration. */
  readonly newFor?: string | null;
  readonly vendorType: VendorType;
  /** May this person change the step on the screen? If not, Next only advances. */
  readonly editable: boolean;
  /** Approved and the person's own: contacts and some steps can be changed. */
  readonly mayPropose?: boolean;
  /** Whether a change of the step on the screen is a proposal, which waits for staff. */
  readonly proposes?: boolean;
  /** Whether the registration is no longer active. Nobody may change it then. */
  readonly inactive: boolean;
  readonly superUser: boolean;
  /** Whether the person is staff who only read. */
  readonly viewer?: boolean;
  /** Set for an invited contact, who cannot read these records. */
  readonly guest?: { readonly basicInfo: BasicInfo | null; readonly contacts: readonly Contact[] };
  readonly online: boolean;
  /** The first caller creates the vendor request, the others share it. Rejects with an ApiError. */
  readonly ensureRequest: () => Promise<string>;
  /** The uid, also between its creation and the rendering that knows it; null before. */
  readonly uidNow: () => string | null;
  /** @param returnTo the step that its save leads to, instead of the next one */
  readonly hrefOf: (step: StepKey, returnTo?: StepKey) => string;
  /** By the data just saved; back to Submit when the step was opened from there. */
  readonly goNext: (from: StepKey) => void;
  readonly goBack: (from: StepKey) => void;
  /** While a step was saved, the person may have gone somewhere else. */
  readonly shows: (step: StepKey) => boolean;
  /** Whether the step that was just left was left by its Next. True once. */
  readonly takeLeftByNext: (step: StepKey) => boolean;
}

export interface RegistrationContextProps {
  readonly registration: Registration;
  readonly request: VendorRequest | null;
  readonly journey: Journey;
  readonly children: ReactNode;
}

const RegistrationContext = createContext<Registration | null>(null);
const RequestContext = createContext<VendorRequest | null | undefined>(undefined);
const JourneyContext = createContext<Journey | null>(null);

/**
 * Request and journey change with most saves: a step that reads neither does not render for them.
 */
export function RegistrationContextProvider({
  registration,
  request,
  journey,
  children,
}: RegistrationContextProps) {
  return (
    <RegistrationContext.Provider value={registration}>
      <RequestContext.Provider value={request}>
        <JourneyContext.Provider value={journey}>{children}</JourneyContext.Provider>
      </RequestContext.Provider>
    </RegistrationContext.Provider>
  );
}

function required<Value>(value: Value | null | undefined, hook: string): Value {
  if (value === null || value === undefined)
    throw new Error(`${hook} needs a RegistrationContextProvider above it`);
  return value;
}

/** The registration of this page. @throws outside of a `RegistrationContextProvider` */
export const useRegistration = (): Registration =>
  required(useContext(RegistrationContext), 'useRegistration');

/** The stored vendor request; null before the first save, and for an invited contact. */
export function useVendorRequest(): VendorRequest | null {
  const request = useContext(RequestContext);
  return request === null ? null : required(request, 'useVendorRequest');
}

export const useJourney = (): Journey => required(useContext(JourneyContext), 'useJourney');

/**
 * For a save that ends after the person may have left.
 * @param step the step of the address, null on other pages
 * @returns the same function at every render
 */
export function useShowsStep(step: StepKey | null): (of: StepKey) => boolean {
  const shown = useRef<StepKey | null>(null);
  const addressNow = useAddressNow();
  useEffect(() => {
    shown.current = step;
    return () => {
      shown.current = null;
    };
  }, [step]);
  return useCallback(
    (of) =>
      shown.current === of &&
      new URLSearchParams(addressNow()?.search).get('step') === STEP_SLUGS[of],
    [addressNow],
  );
}

/** Super users also open registrations of others. */
export function useIsOwnRegistration(): boolean {
  const { session } = useServices();
  return useVendorRequest()?.loginEmail.toLowerCase() === session.email();
}

/** History state of the way from a step that did not open to the overview, which says why. */
export const closedStepState = (step: StepKey) => ({ closedStep: step });

/** The step in the history state of `closedStepState`, or null for any other state. */
export const closedStepOf = (state: unknown): StepKey | null =>
  typeof state === 'object' && state !== null && 'closedStep' in state
    ? (STEP_KEYS.find((key) => key === state.closedStep) ?? null)
    : null;

/** The key of the draft of one form of the registration on the screen, for the person signed in. */
export function useDraftKey(form: string): string {
  const { requestUid, newScope = null } = useRegistration();
  const { session } = useServices();
  return draftKey(session.claims()?.sub ?? '', requestUid ?? newScope, form);
}

/** Whether something was typed into a form of this registration that is not saved. */
export function useHasDraft(formName: string): boolean {
  const { editable } = useRegistration();
  const key = useDraftKey(formName);
  return useAppSelector((state) => key in state.drafts.byKey) && editable;
}
