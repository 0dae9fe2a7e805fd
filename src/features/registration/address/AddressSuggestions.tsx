import { useEffect, useId, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@mui/material/styles';
import { useLabels } from '@/components/labels/LabelsContext';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { addressLine, shownAddress } from '@/lib/format/address';
import { color, shadow, type } from '@/lib/look/vars';
import { addressSuggestionLabels } from './addressSuggestionLabels';
import type { AddressCheckControl } from './useAddressCheck';
import { useAddressSuggestions } from './useAddressSuggestions';

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

/**
 * The list of suggested addresses, right below the street's input. Enter or a click fills in the
 * whole address.
 */
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
