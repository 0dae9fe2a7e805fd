import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { DIVERSITY_NONE } from '@contract/enums';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { SelectField, type SelectOption } from '@/components/form/SelectField';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { Card } from '@/components/Card';
import { color, media, type } from '@/lib/look/vars';
import { ownershipLabels } from './ownershipLabels';
import { addableCategories } from './ownershipRules';

interface AddCategoryProps {
  readonly id: string;
  readonly options: readonly SelectOption[];
  /** Codes of the categories already added, saved or not. */
  readonly present: readonly string[];
  readonly onAdd: (code: string) => void;
}

export function AddCategory({ id, options, present, onAdd }: AddCategoryProps) {
  const t = useLabels(ownershipLabels);
  const [picked, setPicked] = useState('');
  const addable = addableCategories(options, present);
  const code = addable.options.some(({ value }) => value === picked) ? picked : '';
  const none = options.find(({ value }) => value === DIVERSITY_NONE)?.label ?? '';
  const locked = addable.options.length === 0;
  const help =
    addable.excluded === 'others'
      ? t('othersExcluded', { none })
      : locked
        ? t('allAdded')
        : addable.excluded === 'none'
          ? `${t('addAllThatApply')}. ${t('noneExcluded', { none })}`
          : t('addAllThatApply');

  return (
    <FormSection>
      <FormGrid>
        <SelectField
          id={id}
          label={t('category')}
          placeholder={t('selectCategory')}
          options={addable.options}
          value={code}
          onChange={(event) => setPicked(event.currentTarget.value)}
          readOnly={locked}
          help={help}
          span={{ wide: 8, phone: 12 }}
        />
        <GridItem span={{ wide: 4, phone: 12 }}>
          <BesideField>
            <BlockedButton
              variant="soft"
              fullWidth
              startIcon={<Icon name="plus" />}
              blocked={code === ''}
              reasonId={`${id}-help`}
              onBlocked={() => focusField(id)}
              onClick={() => {
                setPicked('');
                onAdd(code);
              }}
            >
              {t('addCategory')}
            </BlockedButton>
          </BesideField>
        </GridItem>
      </FormGrid>
    </FormSection>
  );
}

/** A button beside a field, level with its box; below the field on a phone. */
export const BesideField = styled('div')({ marginTop: 26, [media.phone]: { marginTop: 0 } });

export const Items = styled('ul')({ display: 'grid', gap: 16 });

export const ItemCard = styled(Card)({ '&&': { padding: 0 }, scrollMarginTop: 80 });

export const ItemHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px 12px 24px',
  '& > svg': { flexShrink: 0 },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& h2': type.h3,
  '& p': { ...type.small, color: color('text-secondary') },
  '& p[data-unsaved=true]': { color: color('warning-text') },
  // On a phone the link goes below; the mark, the name and the button share the first row.
  [media.phone]: {
    flexWrap: 'wrap',
    paddingLeft: 16,
    '& > div': { flexBasis: 'calc(100% - 96px)' },
    '& > a': { order: 1 },
  },
});

export const ItemBody = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  // Fields span columns of a form grid; here each takes the whole row.
  '&& > *': { gridColumn: '1 / -1' },
  padding: '16px 24px',
  borderTop: `1px solid ${color('divider')}`,
  [media.phone]: { padding: 16 },
});

export const SaveRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  minHeight: 44,
  '& > span': { ...type.small, color: color('text-secondary') },
  [media.phone]: { flexDirection: 'column', alignItems: 'stretch' },
});
