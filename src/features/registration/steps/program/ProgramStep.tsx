import { useState } from 'react';
import * as v from 'valibot';
import { NATIONAL_ACCOUNT, PROGRAMS, type Program } from '@contract/enums';
import { mayChooseProgram } from '@contract/rules/permissions';
import { requiredChoice } from '@contract/rules/fields';
import { useUpdateVendorRequestMutation } from '@/api/vendorRequests';
import { RadioCards } from '@/components/form/RadioCards';
import { FormSection } from '@/components/form/FormSection';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useNotify } from '@/store/notify';
import { useCodeOptions } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { SaveFailure } from '../../step-kit/SaveFailure';
import { StepScreen } from '../../step-kit/StepScreen';
import { useStepForm } from '../../step-kit/useStepForm';
import { programLabels } from './programLabels';
import { WhatIf } from './WhatIf';
import type { ApiError } from '@/api/errors';

const schema = v.object({ selectedProgram: requiredChoice(PROGRAMS) });

const NOTES = {
  Preferred: 'notePreferred',
  Basic: 'noteBasic',
  'National Account': 'noteNationalAccount',
} as const satisfies Record<Program, string>;

/** Preferred, Basic, or National Account; the last shows to its holders and to super users alone. */
export default function ProgramStep() {
  const { request, editable, superUser, ensureRequest, goNext } = useRegistration();
  const t = useLabels(programLabels);
  const notify = useNotify();
  const [update] = useUpdateVendorRequestMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { options, query } = useCodeOptions('selected_program');
  const queries = useQueryGroup([query]);

  const stored = request?.selectedProgram ?? null;
  const { field, form, formId, needed, busy, restored, showErrors, save } = useStepForm({
    name: 'program',
    schema,
    values: { selectedProgram: stored ?? '' },
    titles: { selectedProgram: t('legend') },
  });
  const chosen = form.watch('selectedProgram');
  const shown = options.filter(
    ({ value }) => value !== NATIONAL_ACCOUNT || superUser || stored === NATIONAL_ACCOUNT,
  );
  const locked = !mayChooseProgram(stored, 'Basic', superUser) && stored === NATIONAL_ACCOUNT;

  const onSubmit = async () => {
    setFailure(null);
    const outcome = await save(async ({ selectedProgram }) => {
      if (selectedProgram === stored) return;
      await update({ requestUid: await ensureRequest(), selectedProgram }).unwrap();
    });
    if (outcome?.ok) goNext('program');
    else if (outcome) {
      setFailure(outcome.error);
      notify.failure('saveProgram', outcome.error);
    }
  };

  return (
    <StepScreen
      step="program"
      lead={t('lead')}
      queries={queries}
      needed={needed}
      formId={formId}
      busy={busy}
      restored={restored}
      onBlocked={showErrors}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <FormSection>
          <RadioCards
            {...field('selectedProgram')}
            label={t('legend')}
            legendSize="section"
            layout="column"
            readOnly={!editable || locked}
            help={locked && editable ? t('lockedHelp') : undefined}
            options={shown.map(({ value, label }) => ({
              value,
              label,
              note: value in NOTES ? t(NOTES[value as Program]) : undefined,
              end: value === 'Preferred' ? <Icon name="award" /> : undefined,
            }))}
          />
          <WhatIf program={chosen} />
        </FormSection>
        <SaveFailure title="saveProgram" error={failure} />
      </form>
    </StepScreen>
  );
}
