import { styled } from '@mui/material/styles';
import { Button } from '@/components/Button';
import { CheckboxField } from '@/components/form/CheckboxField';
import { useLabels } from '@/components/labels/LabelsContext';
import { color, media } from '@/lib/look/vars';
import type { BulkAction } from './BulkDialog';
import { bulkLabels } from './bulkLabels';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 64,
  padding: '8px 24px',
  borderBottom: `1px solid ${color('divider')}`,
  [media.phone]: { padding: '8px 16px' },
});

interface BulkBarProps {
  readonly actions: readonly BulkAction[];
  readonly chosen: number;
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
  readonly onAction: (action: BulkAction) => void;
}

/** Above the queue: chooses all, and what to do with the chosen ones. */
export function BulkBar({ actions, chosen, all, onAll, onAction }: BulkBarProps) {
  const t = useLabels(bulkLabels);
  return (
    <Bar>
      <CheckboxField
        label={t('allShown')}
        checked={all}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      {chosen > 0
        ? actions.map((action) => (
            <Button key={action} variant="outlined" onClick={() => onAction(action)}>
              {t(action, { count: chosen })}
            </Button>
          ))
        : null}
    </Bar>
  );
}
