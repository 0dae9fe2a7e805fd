import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Address } from '@contract/entities/address';
import { PATTERNS } from '@contract/rules/patterns';
import { addressCheckApi } from '@/api/addressCheck';
import { useAppDispatch } from '@/store/hooks';

/** The check waits this long after the last key, in milliseconds. */
const CHECK_AFTER_MS = 600;

/** Which field of the form holds which part of the address. */
export interface AddressNames<Values extends FieldValues> {
  readonly address: Path<Values>;
  readonly address2: Path<Values>;
  readonly city: Path<Values>;
  readonly state: Path<Values>;
  readonly zipcode: Path<Values>;
}

export type AddressState =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'suggestion'; readonly suggestion: Address }
  | { readonly kind: 'error'; readonly description: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'verified' }
  | { readonly kind: 'unverified' };

interface AddressCheckOptions<Values extends FieldValues> {
  readonly form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'watch'>;
  readonly names: AddressNames<Values>;
  /** Addresses that count as confirmed until edited: the stored one, the business address it is the same as. */
  readonly trusted: readonly { readonly address: Address; readonly verified: 0 | 1 | null }[];
  /** Nothing is checked in read-only mode. */
  readonly active: boolean;
}

const same = (a: Address, b: Address): boolean =>
  a.address === b.address &&
  a.address2 === b.address2 &&
  a.city === b.city &&
  a.state === b.state &&
  a.zipcode === b.zipcode;

const isComplete = ({ address, city, state, zipcode }: Address): boolean =>
  address.trim() !== '' && city.trim() !== '' && state !== '' && PATTERNS.zip.test(zipcode);

/**
 * Follows an address in a form: once street, city, state and ZIP are filled it is checked with the
 * postal service, a pause after the last key; an answer to an older address is ignored.
 */
export function useAddressCheck<Values extends FieldValues>({
  form,
  names,
  trusted,
  active,
}: AddressCheckOptions<Values>) {
  const dispatch = useAppDispatch();
  const { getValues, setValue, watch } = form;
  const { address, address2, city, state, zipcode } = names;

  const read = useCallback((): Address => {
    const text = (name: Path<Values>): string => {
      const value: unknown = getValues(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    return {
      address: text(address),
      address2: text(address2),
      city: text(city),
      state: text(state),
      zipcode: text(zipcode),
    };
  }, [getValues, address, address2, city, state, zipcode]);

  const trustedRef = useRef(trusted);
  trustedRef.current = trusted;
  const accepted = useRef<{ address: Address; verified: 0 | 1 } | null>(null);
  const settled = useCallback((now: Address): AddressState | null => {
    if (accepted.current && same(accepted.current.address, now))
      return { kind: accepted.current.verified === 1 ? 'verified' : 'unverified' };
    const known = trustedRef.current.find(
      (entry) => same(entry.address, now) && isComplete(entry.address),
    );
    return known ? { kind: known.verified === 0 ? 'unverified' : 'verified' } : null;
  }, []);

  const [status, setStatus] = useState<AddressState>(
    () => settled(read()) ?? { kind: 'incomplete' },
  );
  const checked = useRef<Address | null>(null);
  const running = useRef<{ abort: () => void } | null>(null);

  const check = useCallback(async () => {
    const now = read();
    checked.current = now;
    running.current?.abort();
    setStatus({ kind: 'checking' });
    const call = dispatch(
      addressCheckApi.endpoints.checkAddress.initiate(now, {
        subscribe: false,
        forceRefetch: true,
      }),
    );
    running.current = call;
    const { data, error } = await call;
    // The address went on changing: a newer check, or its lack, speaks for it.
    if (running.current !== call || !same(read(), now)) return;
    if (error || !data) setStatus({ kind: 'unreachable' });
    else if (data.kind === 'error')
      setStatus({ kind: 'error', description: data.errorDescription });
    else if (same(data.suggestion, now)) {
      accepted.current = { address: now, verified: 1 };
      setStatus({ kind: 'verified' });
    } else setStatus({ kind: 'suggestion', suggestion: data.suggestion });
  }, [dispatch, read]);

  const follow = useCallback((): ReturnType<typeof setTimeout> | undefined => {
    if (!active) return undefined;
    const now = read();
    const known = settled(now);
    if (known) {
      running.current?.abort();
      running.current = null;
      checked.current = now;
      setStatus(known);
      return undefined;
    }
    if (checked.current && same(checked.current, now)) return undefined;
    running.current?.abort();
    running.current = null;
    checked.current = null;
    setStatus({ kind: 'incomplete' });
    return isComplete(now) ? setTimeout(() => void check(), CHECK_AFTER_MS) : undefined;
  }, [active, check, read, settled]);

  useEffect(() => {
    let timer = follow();
    const subscription = watch((_values, { name }) => {
      if (name !== undefined && ![address, address2, city, state, zipcode].includes(name)) return;
      clearTimeout(timer);
      timer = follow();
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [follow, watch, address, address2, city, state, zipcode]);

  const confirm = useCallback(
    (suggestion: Address) => {
      accepted.current = { address: suggestion, verified: 1 };
      const put = (name: Path<Values>, value: string): void =>
        setValue(name, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: true,
        });
      put(address, suggestion.address);
      put(address2, suggestion.address2);
      put(city, suggestion.city);
      put(state, suggestion.state);
      put(zipcode, suggestion.zipcode);
      setStatus({ kind: 'verified' });
    },
    [address, address2, city, setValue, state, zipcode],
  );

  const useAsEntered = useCallback(() => {
    accepted.current = { address: read(), verified: 0 };
    setStatus({ kind: 'unverified' });
  }, [read]);

  return useMemo(
    () => ({
      status,
      /** 1 confirmed, 0 taken as entered, null not settled. */
      verified:
        status.kind === 'verified'
          ? (1 as const)
          : status.kind === 'unverified'
            ? (0 as const)
            : null,
      read,
      confirm,
      useAsEntered,
      checkAgain: () => void check(),
      /** The address was set from outside (the same as another): look at it anew. */
      follow: () => void follow(),
    }),
    [check, confirm, follow, read, status, useAsEntered],
  );
}

export type AddressCheckControl = ReturnType<typeof useAddressCheck>;
