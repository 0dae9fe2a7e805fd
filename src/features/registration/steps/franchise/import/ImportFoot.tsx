import { useId } from 'react';
import { Button } from '@/components/Button';
import { BlockedButton } from '@/components/BlockedButton';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { focusField } from '@/components/focusField';
import { importLabels } from './importLabels';
import type { RowStatus } from './report';
import type { RunState } from './useImportRun';
import { type ColumnMatch, type Fill, missingColumns } from './matchColumns';

interface ImportFootProps {
  readonly run: RunState | null;
  readonly counts: Readonly<Record<RowStatus, number>>;
  readonly online: boolean;
  readonly onImport: () => void;
  readonly onCancel: () => void;
  readonly onReport: () => void;
  readonly onStartOver: () => void;
  /** Null when the columns are not known any more, as after a reload. */
  readonly onColumns: (() => void) | null;
  readonly onDone: () => void;
}

export function ImportFoot({ run, counts, online, ...on }: ImportFootProps) {
  const t = useLabels(importLabels);
  const plural = usePlural(importLabels);
  const reasonId = useId();
  const { ready, failed, checking } = counts;
  const problems = counts.fix + counts.duplicate + counts.decide;

  if (run?.kind === 'running')
    return (
      <Button variant="outlined" aria-disabled={run.cancelling || undefined} onClick={on.onCancel}>
        {t('cancel')}
      </Button>
    );

  const again = ready + failed;
  const offline = online ? '' : t('offline');
  if (run)
    return (
      <>
        <p id={reasonId}>{again > 0 ? offline : ''}</p>
        {again + problems > 0 ? (
          <Button variant="outlined" onClick={on.onReport}>
            {t('toReport')}
          </Button>
        ) : null}
        {again > 0 ? (
          <BlockedButton
            variant="outlined"
            blocked={!online}
            reasonId={reasonId}
            onClick={on.onImport}
          >
            {t('retry', { n: again })}
          </BlockedButton>
        ) : null}
        <Button variant="contained" onClick={on.onDone}>
          {t('done')}
        </Button>
      </>
    );

  const reason =
    offline || (checking > 0 ? t('neededChecked') : ready + failed === 0 ? t('neededReady') : '');
  return (
    <>
      <p id={reasonId}>{reason || (problems > 0 ? t('notImported', { n: problems }) : '')}</p>
      <Button variant="outlined" onClick={on.onStartOver}>
        {t('startOver')}
      </Button>
      {on.onColumns ? (
        <Button variant="outlined" onClick={on.onColumns}>
          {t('changeColumns')}
        </Button>
      ) : null}
      <BlockedButton blocked={reason !== ''} reasonId={reasonId} onClick={on.onImport}>
        {again === 0 ? t('importNone') : plural('importCount', again)}
      </BlockedButton>
    </>
  );
}

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
