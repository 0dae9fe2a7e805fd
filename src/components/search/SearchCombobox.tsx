import { useId, useState, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import useAutocomplete from '@mui/material/useAutocomplete';
import { styled } from '@mui/material/styles';
import { findFolded } from '@contract/rules/foldLetters';
import { normalizeText } from '@contract/rules/normalize';
import { Icon } from '@/components/icons/Icon';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { useLabels } from '@/components/labels/LabelsContext';
import { color } from '@/lib/look/vars';
import {
  Box,
  Hint,
  KeysHint,
  List,
  ListHead,
  Nothing,
  Option,
  Popup,
  Root,
  SearchBox,
} from './searchStyles';
import { searchLabels } from './searchLabels';

export interface SearchOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: ReactNode;
  /** Chip at the right. */
  readonly end?: ReactNode;
}

export interface SearchComboboxProps {
  label: string;
  placeholder?: string | undefined;
  query: string;
  onQuery: (query: string) => void;
  options: readonly SearchOption[];
  /** The list may open (enough characters typed). */
  ready: boolean;
  busy?: boolean | undefined;
  onChoose: (option: SearchOption) => void;
  onClear?: (() => void) | undefined;
  /** '8 shops found', announced politely. */
  countText: string;
  /** Under the box, e.g. 'Add 3 characters to begin a search'. */
  hint?: ReactNode;
  listLabel: string;
  id?: string | undefined;
}

/** A search box with its hits, which the server has filtered. Focus stays in the box. */
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
  const [wanted, setWanted] = useState(false);
  const shown = wanted && ready;

  const { getRootProps, getInputProps, getListboxProps, getOptionProps } =
    useAutocomplete<SearchOption>({
      id: base,
      options,
      filterOptions: (all) => all,
      getOptionLabel: (option) => option.label,
      getOptionKey: (option) => option.id,
      isOptionEqualToValue: (option, value) => option.id === value.id,
      // A choice leaves the screen, so the box keeps the query and holds no chosen value.
      value: null,
      onChange: (_event, option) => {
        if (!option) return;
        setWanted(false);
        onChoose(option);
      },
      // Otherwise MUI would drop the highlight at the next render after the hits have changed, and
      // Enter would choose nothing.
      disableCloseOnSelect: true,
      inputValue: query,
      onInputChange: (_event, text, reason) => {
        if (reason === 'input') onQuery(text);
      },
      open: shown,
      onOpen: () => setWanted(true),
      onClose: () => setWanted(false),
      openOnFocus: true,
      clearOnBlur: false,
      handleHomeEndKeys: false,
    });

  const clear = () => {
    (onClear ?? (() => onQuery('')))();
    document.getElementById(base)?.focus();
  };

  return (
    <Root>
      <Box {...getRootProps()}>
        <SearchBox
          slotProps={{
            input: {
              ...getInputProps(),
              inputMode: 'search',
              'aria-label': label,
              'aria-expanded': shown,
              'aria-controls': `${base}-listbox`,
            },
          }}
          // Typing asks for the list again, even before it may open.
          onChange={() => setWanted(true)}
          aria-describedby={hint ? `${base}-hint` : ''}
          placeholder={placeholder ?? ''}
          startAdornment={
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          }
          endAdornment={
            query === '' ? null : (
              <IconButton aria-label={t('clear')} onClick={clear}>
                <Icon name="close" size={18} />
              </IconButton>
            )
          }
        />
        <Popup variant="outlined" data-open={shown}>
          <ListHead>
            <span role="status">{shown ? (busy ? t('searching') : countText) : ''}</span>
            <KeysHint aria-hidden="true">{t('keys')}</KeysHint>
          </ListHead>
          <List {...getListboxProps()} aria-label={listLabel} aria-labelledby={undefined}>
            {options.map((option, index) => {
              const { key, ...optionProps } = getOptionProps({ option, index });
              return (
                <Option key={key} {...optionProps}>
                  <span>
                    <b>
                      <Highlight text={option.label} query={query} />
                    </b>
                    {option.detail ? <small>{option.detail}</small> : null}
                  </span>
                  {option.end}
                </Option>
              );
            })}
            {options.length === 0 && !busy ? (
              <Nothing role="option" aria-disabled="true" aria-selected={false}>
                <NothingFoundDrawing />
                <span>{t('noOption')}</span>
              </Nothing>
            ) : null}
          </List>
        </Popup>
      </Box>
      <Hint id={`${base}-hint`}>{hint}</Hint>
    </Root>
  );
}

/** Not `<mark>`: screen readers would announce every hit. */
const Hit = styled('span')({
  color: color('primary-main'),
  fontWeight: 680,
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: 3,
});

/** A text with the match of a search in bold and underlined. Case and accents do not matter. */
function Highlight({ text, query }: { text: string; query: string }) {
  const found = findFolded(text, normalizeText(query));
  if (!found) return <span>{text}</span>;
  const { start, end } = found;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <Hit>{text.slice(start, end)}</Hit>
      <span>{text.slice(end)}</span>
    </>
  );
}
