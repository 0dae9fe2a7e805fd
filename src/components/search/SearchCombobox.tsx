import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@/components/icons/Icon';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { ControlInput } from '@/components/form/fieldStyles';
import { useLabels } from '@/components/labels/LabelsContext';
import { Highlight } from './Highlight';
import { Box, Hint, List, ListHead, Nothing, Option, Popup, Root } from './searchStyles';
import { searchLabels } from './searchLabels';

export interface SearchOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Chip at the right. */
  readonly end?: ReactNode;
}

export interface SearchComboboxProps {
  label: string;
  placeholder?: string | undefined;
  /** What is typed. */
  query: string;
  onQuery: (query: string) => void;
  options: readonly SearchOption[];
  /** The list is wanted (enough characters typed). */
  ready: boolean;
  busy?: boolean | undefined;
  onChoose: (option: SearchOption) => void;
  onClear?: (() => void) | undefined;
  /** '8 shops found', said politely. */
  countText: string;
  /** Under the box, e.g. 'Add 3 characters to begin a search'. */
  hint?: ReactNode;
  listLabel: string;
  id?: string | undefined;
}

/**
 * A search box with its hits, after the combobox pattern: focus stays in the box, arrows walk the
 * list, Enter chooses, Escape closes. Five rows are in view and the rest scrolls.
 */
export function SearchCombobox(props: SearchComboboxProps) {
  const {
    label,
    placeholder,
    query,
    onQuery,
    options,
    ready,
    busy = false,
    onChoose,
    onClear,
    countText,
    hint,
    listLabel,
    id,
  } = props;
  const t = useLabels(searchLabels);
  const own = useId();
  const base = id ?? own;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const shown = open && ready;
  const here = Math.min(active, options.length - 1);

  const walkTo = (index: number) => {
    setOpen(true);
    const next = options.length === 0 ? -1 : (index + options.length) % options.length;
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };

  const choose = (option: SearchOption) => {
    setOpen(false);
    setActive(-1);
    onChoose(option);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[here];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (ready)
        walkTo(event.key === 'ArrowDown' ? here + 1 : here < 0 ? options.length - 1 : here - 1);
    } else if (event.key === 'Enter' && shown && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <Root onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}>
      <Box>
        <Icon name="search" />
        <ControlInput
          id={base}
          role="combobox"
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-expanded={shown}
          aria-controls={`${base}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && here >= 0 ? `${base}-${here}` : undefined}
          aria-describedby={hint ? `${base}-hint` : undefined}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setOpen(true);
            setActive(-1);
            onQuery(event.currentTarget.value);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {query === '' ? null : (
          <IconButton
            aria-label={t('clear')}
            onClick={() => {
              setActive(-1);
              (onClear ?? (() => onQuery('')))();
              document.getElementById(base)?.focus();
            }}
          >
            <Icon name="close" size={18} />
          </IconButton>
        )}
      </Box>
      <Hint id={`${base}-hint`}>{hint}</Hint>
      <Popup data-open={shown}>
        <ListHead>
          <span role="status">{shown ? (busy ? t('searching') : countText) : ''}</span>
          <span aria-hidden="true">{t('keys')}</span>
        </ListHead>
        <List ref={list} id={`${base}-list`} role="listbox" aria-label={listLabel}>
          {options.map((option, index) => (
            <Option
              key={option.id}
              id={`${base}-${index}`}
              role="option"
              aria-selected={index === here}
              // Focus stays in the box, or the list would close before the click lands.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              onMouseMove={() => setActive(index)}
            >
              <span>
                <b>
                  <Highlight text={option.label} query={query} />
                </b>
                {option.detail ? <small>{option.detail}</small> : null}
              </span>
              {option.end}
            </Option>
          ))}
          {options.length === 0 && !busy ? (
            <Nothing role="option" aria-disabled="true" aria-selected={false}>
              <NothingFoundDrawing />
              {t('noOption')}
            </Nothing>
          ) : null}
        </List>
      </Popup>
    </Root>
  );
}
