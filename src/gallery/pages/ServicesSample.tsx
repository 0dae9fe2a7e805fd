import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { media } from '@/lib/look/vars';
import { DoorDrawing } from '@/components/drawings/DoorDrawing';
import { CheckboxGroup } from '@/components/form/CheckboxGroup';
import { DigitsField } from '@/components/form/DigitsField';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { SliderField } from '@/components/form/SliderField';
import { footRuler } from '@/components/form/SliderRuler';
import { NoticeBar } from '@/components/layout/NoticeBar';
import { WizardFrame } from '@/components/wizard/WizardFrame';
import { sampleRail } from './sampleSteps';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 232px',
  gap: 40,
  alignItems: 'center',
  [media.phone]: { gridTemplateColumns: '1fr', gap: 16 },
});

const ruler = footRuler(40, (feet) => `${feet} ft`);

/** Checkbox groups and the door height with its slider. */
export function ServicesSample() {
  const [height, setHeight] = useState(12.6);
  const feet = Math.floor(height);
  const inches = Math.round((height - feet) * 10);
  return (
    <WizardFrame
      {...sampleRail(7)}
      title="Services and Capabilities"
      banner={
        <NoticeBar icon="users" label="Acting for a shop">
          You are acting for <b>Miller &amp; Daughters Auto Repair</b>. Every change is recorded
          under your name.
        </NoticeBar>
      }
      footer={{ onBack: () => undefined, saved: 'Draft saved at 10:58' }}
    >
      <FormSection>
        <CheckboxGroup
          legend="Services"
          hint="At least one"
          value={['Brakes', 'Glass']}
          onChange={() => undefined}
          options={[
            'Brakes',
            'Oil and fluids',
            'Engine repair',
            'Transmission',
            'Tires and wheels',
            'Glass',
            'Heating and cooling',
            'Electrical',
          ].map((label) => ({ value: label, label }))}
        />
      </FormSection>
      <FormSection title="Garage door height" lead="The clear height of your highest bay door.">
        <Pair>
          <div>
            <SliderField
              label="Garage door height"
              hideLabel
              value={height}
              onValue={setHeight}
              max={40}
              step={0.1}
              valueText={() => `${feet} feet ${inches} inches`}
              marks={ruler}
            />
            <FormGrid>
              <DigitsField label="Feet" maxDigits={2} span={6} help="0 to 40" defaultValue="12" />
              <DigitsField label="Inches" maxDigits={1} span={6} help="0 to 9" defaultValue="6" />
            </FormGrid>
          </div>
          <DoorDrawing feet={height} maxFeet={40} label={`${feet} ft ${inches} in`} />
        </Pair>
      </FormSection>
    </WizardFrame>
  );
}
