import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { NATIONAL_ACCOUNT, PROGRAMS, type Program } from '@contract/enums';
import { requiredChoice } from '@contract/rules/fields';
import { mayChooseProgram } from '@contract/rules/permissions';
import { evaluateJourney } from '@contract/journey/evaluate';
import { useUpdateVendorRequestMutation } from '@/api/vendorRequests';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { FormSection } from '@/components/form/FormSection';
import { RadioCards } from '@/components/form/RadioCards';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useRegistration, useVendorRequest, useJourney } from '../../model/RegistrationContext';
import { useCodeLists } from '../../model/useCodeLists';
import { REQUEST_SOURCE } from '../../form/recordSource';
import { RecordStep, useRecordStep } from '../../form/RecordStep';
import { useSaveAnyway } from '../../form/storedChoice';
import { useJourneyFacts } from '../../model/journeyFacts';
import { programStep } from './step';
import { programLabels } from './programLabels';

const schema = v.object({ selectedProgram: requiredChoice(PROGRAMS) });

const NOTES = {
  Preferred: 'notePreferred',
  Basic: 'noteBasic',
  'National Account': 'noteNationalAccount',
} as const satisfies Record<Program, string>;

/** The label of a program's note; none for a program that the portal does not know. */
const noteOf = (value: string) => {
  const program = PROGRAMS.find((candidate) => candidate === value);
  return program && NOTES[program];
};

/** Preferred, Basic, or National Account; only its holders and super users see the last. */
export default function ProgramStep() {
  const { editable, superUser } = useRegistration();
  const request = useVendorRequest();
  const t = useLabels(programLabels);
  const [update] = useUpdateVendorRequestMutation(TRIGGER_ONLY);
  const { options, queries } = useCodeLists(programStep.codeLists);
  const stored = request?.selectedProgram ?? null;
  const saveAnyway = useSaveAnyway('program');

  const record = useRecordStep({
    step: 'program',
    schema,
    values: { selectedProgram: stored ?? '' },
    source: {
      ...REQUEST_SOURCE,
      valuesOf: ({ selectedProgram }: VendorRequest) => ({
        selectedProgram: selectedProgram ?? '',
      }),
    },
    rereadsAfterLoss: true,
    failure: 'saveProgram',
    save: async ({ selectedProgram }, { requestUid, stored: now, etag }) => {
      if (selectedProgram !== now?.selectedProgram || (await saveAnyway()))
        await update({ requestUid, selectedProgram, etag }).unwrap();
    },
  });
  const chosen = useWatch({ control: record.form.control, name: 'selectedProgram' });
  const offered = options.selected_program.filter(
    ({ value }) => value !== NATIONAL_ACCOUNT || superUser || stored === NATIONAL_ACCOUNT,
  );
  const locked = stored === NATIONAL_ACCOUNT && !mayChooseProgram(stored, 'Basic', superUser);

  return (
    <RecordStep record={record} queries={queries} lead={t('lead')}>
      <FormSection>
        <RadioCards
          {...record.field('selectedProgram')}
          legendSize="section"
          layout="column"
          readOnly={!editable || locked}
          help={locked && editable ? t('lockedHelp') : undefined}
          options={offered.map(({ value, label }) => {
            const note = noteOf(value);
            return {
              value,
              label,
              note: note && t(note),
              end: value === 'Preferred' ? <Icon name="award" /> : undefined,
            };
          })}
        />
        <WhatIf program={chosen} />
      </FormSection>
    </RecordStep>
  );
}

/** Which steps the chosen program would add or remove, before it is saved. */
function WhatIf({ program }: { program: string }) {
  const journey = useJourney();
  const t = useLabels(programLabels);
  const title = useLabels(stepTitleLabels);
  const facts = useJourneyFacts();

  const picked = PROGRAMS.find((candidate) => candidate === program);
  if (!picked || picked === facts.selectedProgram) return <p role="status" />;
  const then = evaluateJourney({
    ...facts,
    selectedProgram: picked,
    billThruVendor: picked === NATIONAL_ACCOUNT ? facts.billThruVendor : '',
  }).visible.map((step) => step.key);
  const now = journey.visible.map((step) => step.key);
  const names = (keys: typeof now) => keys.map((key) => title(key)).join(', ');
  const appear = then.filter((key) => !now.includes(key));
  const go = now.filter((key) => !then.includes(key));
  return (
    <p role="status">
      {[
        appear.length > 0 ? t('willAppear', { steps: names(appear) }) : '',
        go.length > 0 ? t('willGo', { steps: names(go) }) : '',
      ]
        .join(' ')
        .trim()}
    </p>
  );
}
