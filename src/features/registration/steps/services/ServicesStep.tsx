import { useRef, useState, type ChangeEvent } from 'react';
import { LIMITS } from '@contract/limits';
import type { ApiError } from '@/api/errors';
import { CheckboxGroup } from '@/components/form/CheckboxGroup';
import { FormSection } from '@/components/form/FormSection';
import { typeInto } from '@/components/form/maskedElement';
import { useLabels } from '@/components/labels/LabelsContext';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useNotify } from '@/store/notify';
import {
  useBasicInfo,
  useCodeOptions,
  useServiceCapabilities,
  useVehicleTypes,
} from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { SaveFailure } from '../../step-kit/SaveFailure';
import { StepScreen } from '../../step-kit/StepScreen';
import { useStepForm } from '../../step-kit/useStepForm';
import { heightOf, joinHeight, servicesFormSchema, type DoorHeight } from './doorHeight';
import { DoorHeightSection } from './DoorHeightSection';
import { SelectionCard } from './SelectionCard';
import { servicesLabels } from './servicesLabels';
import { useSaveServices } from './useSaveServices';

const textOf = (n: number | null | undefined): string =>
  n === null || n === undefined ? '' : String(n);

/** A group of one box is a value, not a list, to the form library. */
const countOf = (ticked: readonly string[] | string | false | undefined): number =>
  Array.isArray(ticked) ? ticked.length : ticked ? 1 : 0;

/** What the shop does: services, capabilities, vehicle types and the height of its door. */
export default function ServicesStep() {
  const { editable, goNext } = useRegistration();
  const t = useLabels(servicesLabels);
  const notify = useNotify();
  const basicInfo = useBasicInfo();
  const storedServices = useServiceCapabilities();
  const storedTypes = useVehicleTypes();
  const saveServices = useSaveServices();
  const [failure, setFailure] = useState<{ title: FailureKey; error: ApiError } | null>(null);
  const stage = useRef<FailureKey>('saveServices');
  const services = useCodeOptions('services');
  const capabilities = useCodeOptions('capability');
  const vehicleTypes = useCodeOptions('vehtype');
  const queries = useQueryGroup([services.query, capabilities.query, vehicleTypes.query]);

  const { form, field, set, idOf, formId, needed, busy, restored, showErrors, save } = useStepForm({
    name: 'services',
    schema: servicesFormSchema,
    values: {
      services: storedServices
        .filter((entry) => entry.serviceClass === 'SV')
        .map((entry) => entry.serviceType),
      capabilities: storedServices
        .filter((entry) => entry.serviceClass === 'CP')
        .map((entry) => entry.serviceType),
      vehicleTypes: storedTypes.map((entry) => entry.vehicleTypeCode),
      doorFeet: textOf(basicInfo?.doorHeightFeet),
      doorInches: textOf(basicInfo?.doorHeightInches),
    },
    titles: {
      services: t('services'),
      vehicleTypes: t('vehicleTypes'),
      capabilities: t('capabilities'),
      doorFeet: t('doorHeight'),
    },
  });
  const [tickedServices, tickedCapabilities, tickedTypes, doorFeet, doorInches] = form.watch([
    'services',
    'capabilities',
    'vehicleTypes',
    'doorFeet',
    'doorInches',
  ]);
  const height = heightOf(doorFeet, doorInches);
  type Name = 'services' | 'capabilities' | 'vehicleTypes' | 'doorFeet' | 'doorInches';

  /** A field whose shown error goes as soon as its cause does, not only once the field is left. */
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

  /** The slider types into the fields, so that form and draft follow as if a person had. */
  const onHeight = (next: DoorHeight) => {
    for (const [id, value] of [
      [idOf('doorFeet'), next.feet],
      [idOf('doorInches'), next.inches],
    ] as const) {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement) typeInto(input, String(value));
    }
  };

  const onSubmit = async () => {
    setFailure(null);
    const outcome = await save(({ doorFeet: feet, doorInches: inches, ...ticked }) =>
      saveServices(ticked, heightOf(feet, inches), (title) => {
        stage.current = title;
      }),
    );
    if (outcome?.ok) goNext('services');
    else if (outcome) {
      setFailure({ title: stage.current, error: outcome.error });
      notify.failure(stage.current, outcome.error);
    }
  };

  return (
    <StepScreen
      step="services"
      lead={t('lead')}
      queries={queries}
      // Nothing ticked yet is something missing, no fault.
      needed={needed.map((item) => ({ ...item, kind: 'missing' as const }))}
      formId={formId}
      busy={busy}
      restored={restored}
      onBlocked={showErrors}
      aside={
        <SelectionCard
          services={countOf(tickedServices)}
          vehicleTypes={countOf(tickedTypes)}
          capabilities={countOf(tickedCapabilities)}
          door={joinHeight(height) > 0 ? t('heightShort', { ...height }) : null}
        />
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <FormSection title={t('groupsTitle')} lead={t('hint')}>
          <CheckboxGroup
            {...live('services')}
            legend={t('services')}
            hint={t('atLeastOne')}
            options={services.options}
          />
          <CheckboxGroup
            {...live('vehicleTypes')}
            legend={t('vehicleTypes')}
            hint={t('atLeastOne')}
            options={vehicleTypes.options}
          />
          <CheckboxGroup
            {...live('capabilities')}
            legend={t('capabilities')}
            hint={t('optional')}
            options={capabilities.options}
          />
        </FormSection>
        <DoorHeightSection
          height={height}
          locked={!editable}
          feet={{
            ...feetField,
            onChange: (event) => {
              if (heightOf(event.currentTarget.value, '').feet === LIMITS.doorFeet)
                set('doorInches', '0');
              void feetField.onChange(event);
            },
          }}
          inches={live('doorInches', 'doorFeet')}
          onHeight={onHeight}
        />
        {failure ? <SaveFailure title={failure.title} error={failure.error} /> : null}
      </form>
    </StepScreen>
  );
}
