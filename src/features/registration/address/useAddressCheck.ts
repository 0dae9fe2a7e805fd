import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import * as v from 'valibot';
import type { Address, AddressNames } from '@contract/registration/address';
import {
  optionalAddress,
  requiredAddress,
  requiredCity,
  requiredState,
  requiredZip,
} from '@contract/rules/fields';
import { asConfirmed, sameAddress } from '@contract/rules/addressMatch';
import { addressCheckApi } from '@/api/addressCheck';
import { toApiError, type ApiError } from '@/api/errors';
import type { LeanForm } from '@/components/form/useLeanForm';
import { shownAddress } from '@/lib/format/address';
import { sameValue } from '@/lib/sameValue';
import { useAppDispatch } from '@/store/hooks';
import { useServices } from '@/store/services';
import { addressOf, inFields, toFields } from '@contract/rules/addressParts';

/** The pause after the last key before the address is checked, in milliseconds. */
const CHECK_AFTER_MS = 600;

export type AddressState =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'suggestion'; readonly suggestion: Address }
  | { readonly kind: 'error'; readonly description: string }
  /** `failure`: why the address could not be kept as entered. */
  | { readonly kind: 'unreachable'; readonly failure?: ApiError }
  /** `verified` is null for a stored address of which nothing is known. */
  | { readonly kind: 'verified'; readonly verified: 1 | null }
  | { readonly kind: 'unverified'; readonly verified: 0 };

/** Needs no check until it is edited. `verified`: 1 confirmed, 0 used as entered, null unknown. */
export interface TrustedAddress {
  readonly address: Address;
  readonly verified: 0 | 1 | null;
}

interface AddressCheckOptions<Values extends FieldValues> {
  readonly form: Pick<LeanForm<Values>, 'getValues' | 'setValue' | 'watch'>;
  /** Constant: which field holds which part; null for a form without an address. */
  readonly names: AddressNames | null;
  /** Addresses that need no check, such as the stored one and the business address. */
  readonly trusted: readonly TrustedAddress[];
  /** False in read-only mode: nothing is checked. */
  readonly active: boolean;
}

const NO_NAMES: AddressNames = { address: '', city: '', state: '', zipcode: '' };

// Shared objects: setting an unchanged state must not render again.
const INCOMPLETE: AddressState = { kind: 'incomplete' };
const UNREACHABLE: AddressState = { kind: 'unreachable' };
const AS_ENTERED: AddressState = { kind: 'unverified', verified: 0 };
const CONFIRMED: AddressState = { kind: 'verified', verified: 1 };
const STORED: AddressState = { kind: 'verified', verified: null };

const settledAs = (verified: 0 | 1 | null): AddressState =>
  verified === null ? STORED : verified === 1 ? CONFIRMED : AS_ENTERED;

/** The rules of the fields: the service would report a broken one in vaguer words. */
const checkable = v.object({
  address: requiredAddress,
  address2: optionalAddress,
  city: requiredCity,
  state: requiredState,
  zipcode: requiredZip,
});

const isComplete = (address: Address): boolean => v.is(checkable, address);

/**
 * Follows an address in a form: once it is valid and the typing pauses, the postal service checks
 * it. A response to an older address is ignored; a suggestion that differs in case, punctuation or
 * abbreviation only is accepted by itself.
 */
export function useAddressCheck<Values extends FieldValues>({
  form: { getValues, setValue, watch },
  names,
  trusted,
  active,
}: AddressCheckOptions<Values>) {
  const dispatch = useAppDispatch();
  const { addressRecord } = useServices().config.features;

  const read = useCallback((): Address => {
    const typed = addressOf(getValues(), names ?? NO_NAMES);
    return {
      address: typed.address.trim(),
      address2: typed.address2.trim(),
      city: typed.city.trim(),
      state: typed.state.trim(),
      zipcode: typed.zipcode.trim(),
    };
  }, [getValues, names]);

  const trustedRef = useRef(trusted);
  trustedRef.current = trusted;
  const accepted = useRef<TrustedAddress | null>(null);
  const knownAs = useCallback(
    (now: Address): TrustedAddress | undefined =>
      [...(accepted.current ? [accepted.current] : []), ...trustedRef.current].find(
        (entry) => sameAddress(entry.address, now) && isComplete(entry.address),
      ),
    [],
  );
  const settled = useCallback(
    (now: Address): AddressState | null => {
      const known = knownAs(now);
      return known ? settledAs(known.verified) : null;
    },
    [knownAs],
  );

  const [status, setStatus] = useState<AddressState>(() => settled(read()) ?? INCOMPLETE);
  const checked = useRef<Address | null>(null);
  const running = useRef<{ abort: () => void } | null>(null);

  const check = useCallback(async () => {
    const now = read();
    checked.current = now;
    running.current?.abort();
    setStatus({ kind: 'checking' });
    const request = dispatch(
      addressCheckApi.endpoints.checkAddress.initiate(now, {
        subscribe: false,
        forceRefetch: true,
      }),
    );
    running.current = request;
    const { data, error } = await request;
    // Stale response: the address changed while the check ran.
    if (running.current !== request || !sameAddress(read(), now)) return;
    if (error || !data) setStatus(UNREACHABLE);
    else if (data.kind === 'error')
      setStatus({ kind: 'error', description: data.errorDescription });
    else {
      const suggestion = inFields(data.suggestion, names ?? NO_NAMES);
      if (sameAddress(suggestion, now)) {
        accepted.current = { address: asConfirmed(suggestion, now), verified: 1 };
        setStatus(settledAs(1));
      } else setStatus({ kind: 'suggestion', suggestion });
    }
  }, [dispatch, names, read]);

  const follow = useCallback((): ReturnType<typeof setTimeout> | undefined => {
    if (!active || names === null) return undefined;
    const now = read();
    const known = settled(now);
    if (!known && checked.current && sameAddress(checked.current, now)) return undefined;
    running.current?.abort();
    running.current = null;
    checked.current = known ? now : null;
    setStatus(known ?? INCOMPLETE);
    return !known && isComplete(now) ? setTimeout(() => void check(), CHECK_AFTER_MS) : undefined;
  }, [active, check, names, read, settled]);

  useEffect(() => {
    const fields = Object.values(names ?? {});
    let timer = follow();
    const subscription = watch((_values, { name }) => {
      if (name !== undefined && !fields.includes(name)) return;
      clearTimeout(timer);
      timer = follow();
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [follow, names, watch]);

  const fill = useCallback(
    (address: Address) => {
      if (names === null) return;
      for (const [name, text] of Object.entries(toFields(inFields(address, names), names)))
        // The names are text fields of this form.
        setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: true,
        });
    },
    [names, setValue],
  );

  const confirm = useCallback(
    (suggestion: Address) => {
      accepted.current = { address: suggestion, verified: 1 };
      fill(shownAddress(suggestion));
      setStatus(settledAs(1));
    },
    [fill],
  );

  const useAsEntered = useCallback(async () => {
    const now = read();
    const accept = (verified: 0 | 1) => {
      accepted.current = { address: now, verified };
      setStatus(settledAs(verified));
    };
    if (!addressRecord) return accept(0);
    // The backend keeps the record: a client cannot claim that the service was down.
    const request = addressCheckApi.endpoints.keepAddress.initiate(now, {
      subscribe: false,
      forceRefetch: true,
    });
    // Reset first, so that a second failure is announced even when its text is the same.
    setStatus(UNREACHABLE);
    const { data, error } = await dispatch(request);
    if (!sameAddress(read(), now)) return undefined;
    if (!data) {
      const failure = toApiError(error);
      return setStatus((shown) => (shown === UNREACHABLE ? { ...shown, failure } : shown));
    }
    // The service responds again: its response shows what is wrong with the address.
    return data.addressVerified === null ? check() : accept(data.addressVerified);
  }, [addressRecord, check, dispatch, read]);

  return useMemo(
    () => ({
      status,
      /** The address in the form: 1 confirmed, 0 used as entered, null not decided yet. */
      verified: (): 0 | 1 | null => knownAs(read())?.verified ?? null,
      confirm,
      entered: read,
      /** Puts an address into the form, where it is checked like a typed one. */
      fill,
      useAsEntered: () => void useAsEntered(),
      checkAgain: () => void check(),
      /** The address to store: in the words of the service that confirmed it, else as typed. */
      toStore: (): Address => {
        const now = read();
        const known = knownAs(now)?.address;
        if (!known) return now;
        return sameValue(shownAddress(known), now) ? known : asConfirmed(known, now);
      },
    }),
    [check, confirm, fill, knownAs, read, status, useAsEntered],
  );
}

export type AddressCheckControl = ReturnType<typeof useAddressCheck>;
