import { Button } from '@/components/Button';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { useLabels } from '@/components/labels/LabelsContext';
import { importLabels } from './importLabels';
import { type ColumnMatch, type Fill, missingColumns } from './matchColumns';

interface ColumnsFootProps {
  /** The id of the stage; see there. */
  readonly id: string;
  readonly match: ColumnMatch;
  readonly fill: Fill;
  readonly onStartOver: () => void;
  /** Leaves the columns as they were; null before the rows were read. */
  readonly onBack: (() => void) | null;
  readonly onCheck: () => void;
}

/** The buttons below the columns. */
export function ColumnsFoot({ id, match, fill, ...on }: ColumnsFootProps) {
  const t = useLabels(importLabels);
  const missing = missingColumns(match, fill);
  return (
    <>
      <Button variant="outlined" onClick={on.onStartOver}>
        {t('startOver')}
      </Button>
      {on.onBack ? (
        <Button variant="outlined" onClick={on.onBack}>
          {t('toReport')}
        </Button>
      ) : null}
      <BlockedButton
        blocked={missing.length > 0}
        reasonId={id}
        onBlocked={() => focusField(`${id}${missing[0]}`)}
        onClick={on.onCheck}
      >
        {t('checkRows')}
      </BlockedButton>
    </>
  );
}
