import type { ComponentProps } from 'react';
import { styled } from '@mui/material/styles';
import { LIMITS } from '@contract/limits';
import { DoorDrawing } from '@/components/drawings/DoorDrawing';
import { DigitsField } from '@/components/form/DigitsField';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { SliderField } from '@/components/form/SliderField';
import { useLabels } from '@/components/labels/LabelsContext';
import { media } from '@/lib/look/vars';
import { joinHeight, splitHeight, type DoorHeight } from './doorHeight';
import { servicesLabels } from './servicesLabels';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 32,
  alignItems: 'end',
  '& > div': { display: 'grid', gap: 12, minWidth: 0 },
  [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
});

type Binding = Pick<
  ComponentProps<typeof DigitsField>,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'id' | 'error' | 'readOnly'
>;

interface DoorHeightSectionProps {
  readonly height: DoorHeight;
  readonly feet: Binding;
  readonly inches: Binding;
  readonly locked: boolean;
  /** The inches are locked as well when the feet are at their most. */
  readonly inchesLocked: boolean;
  readonly onHeight: (height: DoorHeight) => void;
}

/** A slider, two number fields and a drawing of one height. */
export function DoorHeightSection({
  height,
  feet,
  inches,
  locked,
  inchesLocked,
  onHeight,
}: DoorHeightSectionProps) {
  const t = useLabels(servicesLabels);
  return (
    <FormSection title={t('doorTitle')} lead={t('doorLead')}>
      <Columns>
        <div>
          <SliderField
            label={t('doorHeight')}
            value={joinHeight(height)}
            onValue={(value) => onHeight(splitHeight(value))}
            max={LIMITS.doorFeet}
            step={0.1}
            valueText={(value) => t('heightWords', { ...splitHeight(value) })}
            tickText={(at) => t('feetTick', { feet: at })}
            disabled={locked}
          />
          <FormGrid>
            <DigitsField
              {...feet}
              autoComplete="off"
              label={t('feet')}
              help={t('feetHelp')}
              span={6}
            />
            <DigitsField
              {...inches}
              readOnly={inchesLocked}
              autoComplete="off"
              label={t('inches')}
              help={t(inchesLocked && !locked ? 'inchesAtMost' : 'inchesHelp')}
              span={6}
            />
          </FormGrid>
        </div>
        <DoorDrawing
          feet={joinHeight(height)}
          maxFeet={LIMITS.doorFeet}
          label={t('heightShort', { ...height })}
        />
      </Columns>
    </FormSection>
  );
}
