import { useState } from 'react';
import { DIVERSITY_NONE } from '@contract/enums';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { SelectField, type SelectOption } from '@/components/form/SelectField';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { ownershipLabels } from './ownershipLabels';
import { addableCategories } from './ownershipRules';
import { BesideField } from './ownershipStyles';

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
