import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { feedbackLabels } from '@/components/feedback/feedbackLabels';
import { focusHeading } from '@/components/focusHeading';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { useKeptFocus } from '@/components/useKeptFocus';
import { color, type } from '@/lib/look/vars';
import { useAppSelector } from '@/store/hooks';
import type { QueryGroup } from '@/store/queries/useQueryGroup';

const Part = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  marginBottom: 24,
  '& small': { ...type.small, color: color('text-secondary') },
});

/** Replaces a part of the dashboard that did not load. The other parts stay usable. */
export function PartFailure({ queries }: { queries: QueryGroup }) {
  const t = useLabels(feedbackLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const reasonId = useId();
  // Try Again disappears when its part has loaded.
  const part = useKeptFocus(focusHeading);
  if (queries.failures.length === 0) return null;
  return (
    <Part ref={part}>
      {queries.failures.map(({ title }) => (
        <Alert key={title} tone="error" role="alert">
          {title}
        </Alert>
      ))}
      <BlockedButton
        variant="outlined"
        blocked={!online}
        reasonId={reasonId}
        busy={queries.retrying}
        busyText={t('trying')}
        startIcon={<Icon name="refresh" />}
        onClick={queries.retry}
      >
        {t('tryAgain')}
      </BlockedButton>
      {online ? null : <small id={reasonId}>{t('offline')}</small>}
    </Part>
  );
}
