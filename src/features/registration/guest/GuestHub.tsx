import { useLayoutEffect, useState } from 'react';
import type { HandOff } from '@contract/entities/stepInvite';
import { Button } from '@/components/Button';
import { useReturnHandOffMutation } from '@/api/handOff';
import { focusHeading } from '@/components/focusHeading';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { StepCard } from '@/components/wizard/StepCard';
import { formatMonthDay } from '@/lib/format/day';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useServices } from '@/store/services';
import { useJourney, useRegistration } from '../model/RegistrationContext';
import { useUnsavedSteps, UnsavedSteps } from '../steps/useUnsavedSteps';
import { ActionDialog } from '../actions/useConfirmedAction';
import { guestLabels } from './guestLabels';
import { Cards, Stack } from './guestStyles';

/** The named steps as cards, and the button that hands them back. */
export function GuestHub({ handOff }: { readonly handOff: HandOff }) {
  const t = useLabels(guestLabels);
  const title = useLabels(stepTitleLabels);
  const { locale } = useLanguage();
  const { session } = useServices();
  const { hrefOf } = useRegistration();
  const journey = useJourney();
  const unsaved = useUnsavedSteps();
  const [open, setOpen] = useState(false);
  const [returnSteps] = useReturnHandOffMutation();
  const { business, invitedBy, steps } = handOff;
  const heading = business?.businessName
    ? t('hubTitle', { shop: business.businessName })
    : t('hubTitleNoShop');
  const complete = journey.firstOpen === 'submit';
  const until = formatMonthDay(handOff.expiresAt, locale);

  useDocumentTitle(heading);
  useLayoutEffect(() => void focusHeading(), []);

  return (
    <PageFrame title={heading} lead={t('hubLead', { who: invitedBy, until })} width="narrow">
      <Cards aria-label={t('steps')}>
        {journey.visible.map(({ key, ordinal, complete: done, hasData }) => {
          const note = steps.find(({ step }) => step === key)?.note ?? '';
          return (
            <li key={key}>
              <StepCard
                number={ordinal}
                title={title(key)}
                state={done ? 'complete' : key === journey.firstOpen ? 'next' : 'open'}
                status={t(done ? 'complete' : hasData ? 'started' : 'notStarted')}
                note={note === '' ? undefined : t('toChange', { note })}
                href={hrefOf(key)}
              />
            </li>
          );
        })}
      </Cards>
      <Stack>
        <p>{t('handBackLead', { who: invitedBy })}</p>
        <Button variant={complete ? 'contained' : 'outlined'} onClick={() => setOpen(true)}>
          {t('handBack')}
        </Button>
      </Stack>
      <ActionDialog
        open={open}
        title={t('confirmTitle')}
        consequence={
          complete && unsaved.length === 0 ? undefined : (
            <>
              {complete ? null : <p>{t('incomplete')}</p>}
              {unsaved.length > 0 ? <UnsavedSteps steps={unsaved} hrefOf={hrefOf} /> : null}
            </>
          )
        }
        actionLabel={t('handBack')}
        cancelLabel={t('keep')}
        tone="primary"
        action={() => returnSteps().unwrap()}
        failure="saveFallback"
        // The page of the link says thank you.
        onClose={() => session.end('chosen')}
        onCancel={() => setOpen(false)}
      >
        {t('confirmText')}
      </ActionDialog>
    </PageFrame>
  );
}
