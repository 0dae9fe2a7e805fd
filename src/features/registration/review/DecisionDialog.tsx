import { useState, useEffect } from 'react';
import { styled } from '@mui/material/styles';
import { useStore } from 'react-redux';
import * as v from 'valibot';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { DecideReview, ReviewDecision } from '@contract/entities/review';
import type { StepKey } from '@contract/journey/steps';
import { LIMITS } from '@contract/limits';
import { useDecideReviewMutation, useGetReviewQuery, reviewApi } from '@/api/review';
import { focusField } from '@/components/focusField';
import { TextAreaField } from '@/components/form/TextAreaField';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { draftDropped, draftKept, draftShown } from '@/store/drafts';
import type { RootState } from '@/store/rootReducer';
import { useAddressNow } from '@/components/layout/Redirect';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { PATHS } from '@/lib/paths';
import { queueQueryOf, readQueueFilters } from '@/lib/queueFilters';
import { useAppDispatch } from '@/store/hooks';
import { useJourney, useVendorRequest, useDraftKey } from '../model/RegistrationContext';
import { useConfirmedAction } from '../actions/useConfirmedAction';
import { DraftNotice } from '../form/DraftNotice';
import { reviewLabels } from './reviewLabels';

const Fields = styled('div')({
  display: 'grid',
  gap: 8,
  marginTop: 16,
  // Beside fields, which span the twelve columns of a form.
  '& > .MuiAlert-root': { gridColumn: 'span 12', marginBottom: 8 },
});

const REASON = 'reason';

const idOf = (name: string): string => `decision-${name}`;

function useDecisionForm(decision: ReviewDecision) {
  const journey = useJourney();
  const t = useLabels(reviewLabels);
  const { texts, ...draft } = useReviewDraft(decision);
  const [tried, setTried] = useState(false);
  const steps = journey.sections.map(({ key }) => key);
  const names: readonly string[] =
    decision === 'APPROVE' ? [] : decision === 'CHANGES' ? steps : [REASON];
  const textOf = (name: string): string => (texts[name] ?? '').trim();
  const filled = names.filter((name) => textOf(name) !== '');
  const tooLong = names.filter((name) => textOf(name).length > LIMITS.reviewText);
  const empty = names.length > 0 && filled.length === 0;
  const wrong = empty ? names.slice(0, 1) : tooLong;
  const errorOf = (name: string): string | undefined => {
    if (tooLong.includes(name)) return t('tooLong', { limit: LIMITS.reviewText });
    if (!tried || !wrong.includes(name)) return undefined;
    return t(decision === 'CHANGES' ? 'needNote' : 'needReason');
  };
  /** Shows what is wrong and focuses the first wrong field. @returns whether nothing is */
  const validate = (): boolean => {
    setTried(true);
    const [first] = wrong;
    if (first !== undefined) focusField(idOf(first));
    return first === undefined;
  };
  const toDecision = (): DecideReview => {
    if (decision === 'APPROVE') return { decision };
    if (decision !== 'CHANGES') return { decision, reason: textOf(REASON) };
    return {
      decision,
      notes: steps
        .filter((step) => textOf(step) !== '')
        .map((step) => ({ step, note: textOf(step) })),
    };
  };
  return {
    names,
    texts,
    errorOf,
    validate,
    toDecision,
    ...draft,
  };
}

interface DecisionDialogProps {
  readonly decision: ReviewDecision;
  readonly open: boolean;
  readonly shop: string;
  readonly requestUid: string;
  readonly onClose: () => void;
}

/** Asks before a decision. What was typed survives Cancel, a failure and leaving the page. */
export function DecisionDialog({ decision, open, shop, requestUid, onClose }: DecisionDialogProps) {
  const t = useLabels(reviewLabels);
  const title = useLabels(stepTitleLabels);
  const form = useDecisionForm(decision);
  const etag = useVendorRequest()?.etag;
  const assignee = useGetReviewQuery({ requestUid }).data?.assignee;
  const { prepare } = useNextInQueue(requestUid);
  const [decide] = useDecideReviewMutation();
  const { onConfirm, ...dialog } = useConfirmedAction({
    // The dialog says who has decided meanwhile, and the page reads that decision.
    action: async () => {
      const goOn = await prepare();
      await decide({ requestUid, etag, ...form.toDecision() }).unwrap();
      form.drop();
      if (decision !== 'REOPEN') goOn();
    },
    failure: 'saveFallback',
    whenStale: t('checkAgain'),
    // The next registration may be on the screen by then.
    done: t(`done${decision}`, { shop }),
    onClose,
  });
  const [first] = form.names;
  return (
    <ConfirmDialog
      open={open}
      firstField={first === undefined ? undefined : idOf(first)}
      title={t(`title${decision}`)}
      actionLabel={t(decision)}
      tone={decision === 'DECLINE' ? 'danger' : 'primary'}
      consequence={
        assignee && assignee.mine !== 1 ? t('assignedTo', { name: assignee.name }) : undefined
      }
      {...dialog}
      onConfirm={() => {
        if (form.validate()) onConfirm();
      }}
    >
      <p>{t(`text${decision}`, { shop })}</p>
      <Fields>
        <DraftNotice restored={form.restored} onDiscard={form.drop} />
        {form.names.map((name) => (
          <TextAreaField
            key={name}
            id={idOf(name)}
            name={name}
            // The names besides the reason are the steps.
            label={name === REASON ? t('reason') : t('note', { step: title(name as StepKey) })}
            optional={decision === 'CHANGES'}
            limit={LIMITS.reviewText}
            value={form.texts[name] ?? ''}
            error={form.errorOf(name)}
            onChange={(text) => form.setText(name, text)}
          />
        ))}
      </Fields>
    </ConfirmDialog>
  );
}

type ReviewTexts = Readonly<Record<string, string>>;

const textsSchema = v.record(v.string(), v.string());

/**
 * What a reviewer writes, kept as a draft until it is sent.
 * @param name of the draft: the decision, or `note`
 */
export function useReviewDraft(name: ReviewDecision | 'note') {
  const { dispatch, getState } = useStore<RootState>();
  const [key] = useState(useDraftKey(`review-${name}`));
  const [opened] = useState((): ReviewTexts => {
    const kept = v.safeParse(textsSchema, getState().drafts.byKey[key]?.values);
    return kept.success ? kept.output : {};
  });
  const [texts, setTexts] = useState(opened);
  const [restored, setRestored] = useState(Object.keys(opened).length > 0);
  useEffect(() => {
    if (restored) dispatch(draftShown(key));
  }, [dispatch, key, restored]);

  const drop = (): void => {
    setTexts({});
    setRestored(false);
    dispatch(draftDropped(key));
  };
  return {
    texts,
    /** Whether texts of another visit have come back. */
    restored,
    setText: (field: string, text: string): void => {
      const values = { ...texts, [field]: text };
      setTexts(values);
      dispatch(draftKept({ key, values, savedAt: Date.now() }));
    },
    /** Forgets the texts: they are sent, or not wanted any more. */
    drop,
  };
}

/** For a registration opened from the queue, whose filters are in the address. */
export function useNextInQueue(requestUid: string) {
  const dispatch = useAppDispatch();
  const goToPage = useGoToPage();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const addressNow = useAddressNow();
  const queue = search.get('queue');

  /**
   * Looks up what follows before a decision takes the registration out.
   * @returns goes there, to the queue when nothing follows, nowhere when it was not opened from the
   *   queue
   */
  const prepare = async (): Promise<() => void> => {
    if (queue === null) return () => undefined;
    const query = queueQueryOf(readQueueFilters(new URLSearchParams(queue)));
    const { data } = await dispatch(
      reviewApi.endpoints.searchReviewQueue.initiate(query, { subscribe: false }),
    );
    const uids = (data?.pageEntries ?? []).map((entry) => entry.requestUid);
    const at = uids.indexOf(requestUid);
    const [next] = [...uids.slice(at + 1), ...uids.slice(0, Math.max(at, 0))];
    return () => {
      // Meanwhile, the person may have gone somewhere else.
      if (addressNow()?.key !== key) return;
      goToPage(
        next === undefined ? PATHS.reviewDesk.href(queue) : PATHS.reviewRequest.href(next, queue),
      );
    };
  };
  return { deskHref: PATHS.reviewDesk.href(queue ?? ''), prepare };
}
