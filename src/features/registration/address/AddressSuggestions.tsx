import { useEffect, useId, useRef, type RefObject, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@mui/material/styles';
import type { Address } from '@contract/registration/address';
import { LIMITS } from '@contract/limits';
import { sameAddress } from '@contract/rules/addressMatch';
import { PATTERNS } from '@contract/rules/patterns';
import { useLabels } from '@/components/labels/LabelsContext';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { addressLine, shownAddress } from '@/lib/format/address';
import { color, shadow, type } from '@/lib/look/vars';
import { addressSuggestionsApi } from '@/api/addressSuggestions';
import { useAppDispatch } from '@/store/hooks';
import { addressSuggestionLabels } from './addressSuggestionLabels';
import type { AddressCheckControl } from './useAddressCheck';

const List = styled('ul')({
  position: 'absolute',
  // Above the fields, below the footer that stays.
  zIndex: 3,
  top: 'calc(100% + 4px)',
  left: -1,
  right: -1,
  padding: 8,
  cursor: 'default',
  background: color('background-raised'),
  border: `1px solid ${color('dividerStrong')}`,
  borderRadius: 12,
  boxShadow: shadow('menu'),
  // Clear of the footer that stays.
  scrollMarginBottom: 96,
});

const Option = styled('li')({
  ...type.small,
  minHeight: 44,
  boxSizing: 'border-box',
  padding: '4px 12px',
  borderRadius: 8,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  color: color('text-primary'),
  '& b': { display: 'block', fontWeight: 560 },
  '& small': { ...type.caption, display: 'block', color: color('text-secondary') },
  '&[aria-selected=true]': {
    background: color('background-hover'),
    boxShadow: `inset 0 0 0 2px ${color('primary-main')}`,
  },
});

const STATE_ATTRIBUTES = ['aria-expanded', 'aria-controls', 'aria-activedescendant'] as const;

interface AddressSuggestionsProps {
  /** The input of the street, a combobox: focus stays in it. */
  readonly input: HTMLInputElement;
  readonly control: AddressCheckControl;
  /** The last change of the input, which may be older than this list. */
  readonly lastInput: RefObject<Event | null>;
}

/** Suggested addresses below the street's input. Enter or a click fills in the address. */
export default function AddressSuggestions({ input, control, lastInput }: AddressSuggestionsProps) {
  const t = useLabels(addressSuggestionLabels);
  const id = useId();
  const { found, active, chosen, choose, setActive } = useAddressSuggestions(
    input,
    control,
    lastInput,
  );
  const isOpen = found.length > 0;

  useEffect(() => {
    // Not by props of the field: it would render with each key.
    const set = (name: string, value: string | null) =>
      value === null ? input.removeAttribute(name) : input.setAttribute(name, value);
    set('aria-expanded', String(isOpen));
    set('aria-controls', isOpen ? id : null);
    set('aria-activedescendant', active < 0 ? null : `${id}${active}`);
  }, [active, id, input, isOpen]);
  useEffect(
    () => () => {
      // The input stays when the form is locked.
      for (const name of STATE_ATTRIBUTES) input.removeAttribute(name);
    },
    [input],
  );
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // It may come up, or grow, below the end of the window.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);

  const frame = input.parentElement;
  if (!frame) return null;
  return createPortal(
    <>
      <VisuallyHidden role="status">
        {isOpen
          ? t('count', { count: found.length })
          : chosen
            ? t('filled', { address: addressLine(chosen) })
            : ''}
      </VisuallyHidden>
      {isOpen ? (
        <List
          ref={list}
          id={id}
          role="listbox"
          aria-label={t('list')}
          // The street keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((address, index) => {
            const shown = shownAddress(address);
            return (
              <Option
                key={addressLine(address)}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === active}
                onMouseMove={() => setActive(index)}
                onClick={() => choose(address)}
              >
                <b>{[shown.address, shown.address2].filter(Boolean).join(', ')}</b>{' '}
                <small>{`${shown.city}, ${shown.state} ${shown.zipcode}`}</small>
              </Option>
            );
          })}
        </List>
      ) : null}
    </>,
    frame,
  );
}

/** The pause after the last key before suggestions are requested, in milliseconds. */
const ASK_AFTER_MS = 250;
/** How long a service that has failed is not asked again. */
const QUIET_AFTER_FAILURE_MS = 30_000;

/** Keys, paste and input methods. The browser fills a form in by other types, or without one. */
const TYPED = /^(?:insert(?:Text|CompositionText|FromPaste)|deleteContent)/;

const NONE: readonly Address[] = [];

let quietUntil = 0;

/**
 * The suggestions for what is typed into a street, and the keys that walk them. A response to an
 * older text is ignored.
 */
function useAddressSuggestions(
  input: HTMLInputElement,
  control: AddressCheckControl,
  lastInput: RefObject<Event | null>,
) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState(NONE);
  const [active, setActive] = useState(-1);
  const [chosen, setChosen] = useState<Address | null>(null);
  const latest = useRef({ found, active, control });
  latest.current = { found, active, control };

  const [actions] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: { abort: () => void } | null = null;

    const show = (addresses: readonly Address[]) => {
      setFound(addresses);
      setActive(-1);
    };
    const stop = () => {
      clearTimeout(timer);
      running?.abort();
      running = null;
    };
    const close = () => {
      stop();
      show(NONE);
    };
    const canAsk = () => {
      const { length } = input.value.trim();
      return (
        length >= LIMITS.searchFrom &&
        length <= LIMITS.text &&
        navigator.onLine &&
        Date.now() >= quietUntil
      );
    };
    const ask = async () => {
      const { zipcode } = latest.current.control.entered();
      const request = dispatch(
        addressSuggestionsApi.endpoints.suggestAddresses.initiate(
          { text: input.value.trim(), zipcode: PATTERNS.zip.test(zipcode) ? zipcode : '' },
          { subscribe: false, forceRefetch: true },
        ),
      );
      running = request;
      const { data, error } = await request;
      if (running !== request) return;
      running = null;
      if (error) quietUntil = Date.now() + QUIET_AFTER_FAILURE_MS;
      const { control: now } = latest.current;
      const addresses = now.status.kind === 'suggestion' ? NONE : (data?.addresses ?? NONE);
      show(addresses.filter((address) => !sameAddress(address, now.entered())));
    };
    const choose = (address: Address) => {
      close();
      const { control: now } = latest.current;
      const shown = shownAddress(address);
      // A suite that was typed before the street was chosen stays.
      now.fill({ ...shown, address2: shown.address2 || now.entered().address2 });
      setChosen(address);
    };

    const onInput = (event: Event) => {
      stop();
      setChosen(null);
      const typed = event instanceof InputEvent && TYPED.test(event.inputType);
      if (typed && canAsk()) timer = setTimeout(() => void ask(), ASK_AFTER_MS);
      else show(NONE);
    };
    const walk = (step: 1 | -1) => {
      const { found: shown, active: from } = latest.current;
      setActive(
        from < 0 && step < 0 ? shown.length - 1 : (from + step + shown.length) % shown.length,
      );
    };
    /** Whether there is a list to open. */
    const open = (): boolean => {
      if (!canAsk() || latest.current.control.status.kind === 'suggestion') return false;
      if (running) return true;
      stop();
      void ask();
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const { found: shown, active: at } = latest.current;
      const current = shown[at];
      const isOpen = shown.length > 0;
      if (event.key === 'ArrowDown' && isOpen) walk(1);
      else if (event.key === 'ArrowUp' && isOpen) walk(-1);
      else if (event.key === 'ArrowDown' && !event.repeat && open()) setActive(-1);
      else if (event.key === 'Enter' && current) choose(current);
      else if (event.key === 'Escape' && isOpen) close();
      else {
        // Enter sends the form as ever.
        if (event.key === 'Enter') close();
        return;
      }
      event.preventDefault();
      // A drawer around the form would close with Escape.
      event.stopPropagation();
    };
    return { choose, close, onInput, onKeyDown };
  });

  useEffect(() => {
    const { close, onInput, onKeyDown } = actions;
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('blur', close);
    // Typed while this code was loading.
    if (lastInput.current && document.activeElement === input) onInput(lastInput.current);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('blur', close);
      close();
    };
  }, [actions, input, lastInput]);

  const asks = control.status.kind === 'suggestion' || control.status.kind === 'unreachable';
  useEffect(() => {
    // The buttons that respond to the check are below: the list would cover them.
    if (asks) actions.close();
  }, [actions, asks]);

  return { found, active, chosen, choose: actions.choose, setActive };
}
