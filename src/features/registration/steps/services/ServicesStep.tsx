import { useRef, type ChangeEvent, memo } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from '@mui/material/styles';
import { LIMITS } from '@contract/limits';
import { CheckboxGroup } from '@/components/form/CheckboxGroup';
import { FormSection } from '@/components/form/FormSection';
import { typeInto } from '@/components/form/typeInto';
import { useLabels } from '@/components/labels/LabelsContext';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { Card } from '@/components/Card';
import { StateMark } from '@/components/icons/StateMark';
import { type } from '@/lib/look/vars';
import { useFieldName } from '../../model/fields';
import { usePart } from '../../model/records';
import { useRegistration } from '../../model/RegistrationContext';
import { useCodeLists } from '../../model/useCodeLists';
import { RecordStep, useRecordStep } from '../../form/RecordStep';
import { AsideTitle } from '../../form/cardStyles';
import { servicesStep } from './step';
import {
  heightOf,
  joinHeight,
  servicesFormSchema,
  validHeight,
  type DoorHeight,
} from './doorHeight';
import { DoorHeightSection } from './DoorHeightSection';
import { servicesLabels } from './servicesLabels';
import { SERVICES_VERSION, servicesValues } from './servicesVersion';
import { useSaveServices } from './useSaveServices';

const WATCHED = ['services', 'capabilities', 'vehicleTypes', 'doorFeet', 'doorInches'] as const;

const DOOR_FIELDS: ReadonlySet<string> = new Set(['doorFeet', 'doorInches']);

const NO_HEIGHT: DoorHeight = { feet: 0, inches: 0 };

/** The form library holds a group of one box as a value and several as a list. */
const countOf = (ticked: readonly string[] | string | false | undefined): number =>
  Array.isArray(ticked) ? ticked.length : ticked ? 1 : 0;

/** At the most feet there are no inches. */
const isMostFeet = (feet: string): boolean => Number(feet) === LIMITS.doorFeet;

/** What the shop does: services, capabilities, vehicle types and the height of its door. */
export default function ServicesStep() {
  const { editable } = useRegistration();
  const t = useLabels(servicesLabels);
  const nameOf = useFieldName();
  const basicInfo = usePart('basicInfo');
  const services = usePart('services');
  const vehicleTypes = usePart('vehicleTypes');
  const saveServices = useSaveServices();
  // A failure is named after what was being sent: services first, the door height last.
  const sending = useRef<FailureKey>('saveServices');
  const { options, queries } = useCodeLists(servicesStep.codeLists);
  const record = useRecordStep({
    step: 'services',
    schema: servicesFormSchema,
    values: servicesValues({ basicInfo, services, vehicleTypes }),
    source: SERVICES_VERSION,
    rereadsAfterLoss: true,
    titles: { doorFeet: t('doorHeight'), doorInches: t('inches') },
    failure: () => sending.current,
    save: async ({ doorFeet: feet, doorInches: inches, ...chosen }, context) =>
      saveServices(chosen, heightOf(feet, inches), context, (title) => {
        sending.current = title;
      }),
  });
  const { field, form, listed, set, idOf } = record;
  const [tickedServices, tickedCapabilities, tickedTypes, doorFeet, doorInches] = useWatch({
    control: form.control,
    name: WATCHED,
  });
  // A refused value is no height: 45 feet must not show as 40.
  const valid = validHeight(doorFeet, doorInches);
  const height = valid ?? NO_HEIGHT;
  type Name = 'services' | 'capabilities' | 'vehicleTypes' | 'doorFeet' | 'doorInches';

  /** A field whose error goes as soon as its value is valid, not only when the field is left. */
  const live = (name: Name, judged: Name = name) => {
    const props = field(name);
    return {
      ...props,
      onChange: async (event: ChangeEvent<HTMLInputElement>) => {
        await props.onChange(event);
        if (form.getFieldState(judged).error) await form.trigger(judged);
      },
    };
  };
  const feetField = live('doorFeet');
  // The rule's sentence covers both groups: while both are empty, only the first has it.
  const bothEmpty = countOf(tickedServices) === 0 && countOf(tickedTypes) === 0;
  const typesField = live('vehicleTypes');

  /** The slider writes into the fields as typing would, so that form and draft follow. */
  const onHeight = (next: DoorHeight) => {
    for (const [id, value] of [
      [idOf('doorFeet'), next.feet],
      [idOf('doorInches'), next.inches],
    ] as const) {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement) typeInto(input, String(value));
    }
  };

  return (
    <RecordStep
      record={record}
      queries={queries}
      lead={t('lead')}
      // Nothing ticked or entered yet is missing, not wrong.
      needed={record.needed.map((item) => ({
        ...item,
        kind: valid === null && DOOR_FIELDS.has(item.field ?? '') ? 'error' : 'missing',
        ...(item.field === 'vehicleTypes' && bothEmpty ? { detail: t('neededTypes') } : {}),
      }))}
      aside={
        <SelectionCard
          services={countOf(tickedServices)}
          vehicleTypes={countOf(tickedTypes)}
          capabilities={countOf(tickedCapabilities)}
          door={joinHeight(height) > 0 ? t('heightShort', { ...height }) : null}
        />
      }
    >
      <FormSection title={t('groupsTitle')} lead={t('hint')}>
        <CheckboxGroup
          {...live('services')}
          legend={nameOf('services')}
          hint={t('atLeastOne')}
          options={listed('services', options.services)}
        />
        <CheckboxGroup
          {...typesField}
          error={typesField.error && bothEmpty ? t('neededTypes') : typesField.error}
          legend={nameOf('vehicleTypes')}
          hint={t('atLeastOne')}
          options={listed('vehicleTypes', options.vehtype)}
        />
        <CheckboxGroup
          {...live('capabilities')}
          legend={nameOf('capabilities')}
          hint={t('optional')}
          options={listed('capabilities', options.capability)}
        />
      </FormSection>
      <DoorHeightSection
        height={height}
        inchesLocked={!editable || isMostFeet(doorFeet)}
        locked={!editable}
        feet={{
          ...feetField,
          onChange: (event) => {
            if (isMostFeet(event.currentTarget.value)) set('doorInches', '0');
            void feetField.onChange(event);
          },
        }}
        inches={live('doorInches', 'doorFeet')}
        onHeight={onHeight}
      />
    </RecordStep>
  );
}

const Lines = styled('ul')({
  ...type.small,
  display: 'grid',
  gap: 10,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
});

interface SelectionCardProps {
  readonly services: number;
  readonly vehicleTypes: number;
  readonly capabilities: number;
  /** '12 ft 6 in', or null while there is no height. */
  readonly door: string | null;
}

/** What is selected so far, and what is still missing. */
const SelectionCard = memo(function SelectionCard({
  services,
  vehicleTypes,
  capabilities,
  door,
}: SelectionCardProps) {
  const t = useLabels(servicesLabels);
  const lines = [
    { key: 'services', done: services > 0, text: t('selectedServices', { n: services }) },
    {
      key: 'vehicleTypes',
      done: vehicleTypes > 0,
      text: t('selectedVehicleTypes', { n: vehicleTypes }),
    },
    { key: 'door', done: door !== null, text: t('selectedDoor', { height: door ?? '–' }) },
    {
      key: 'capabilities',
      done: capabilities > 0,
      text: `${t('selectedCapabilities', { n: capabilities })} ${t('optional')}`,
    },
  ];
  return (
    <Card aria-label={t('selectionTitle')}>
      <AsideTitle>{t('selectionTitle')}</AsideTitle>
      <Lines>
        {lines.map(({ key, done, text }) => (
          <li key={key}>
            <StateMark state={done ? 'done' : 'open'} size={18} />
            <span>{text}</span>
          </li>
        ))}
      </Lines>
    </Card>
  );
});
