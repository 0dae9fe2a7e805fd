import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/Button';
import { BlockedButton } from '@/components/BlockedButton';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { focusField } from '@/components/focusField';
import { Alert } from '@/components/Alert';
import { Card } from '@/components/Card';
import { failureLabels } from '@/lib/labels/failureLabels';
import { failureDetail } from '@/store/notify';
import { importLabels } from './importLabels';
import { type RowStatus, countByStatus, type ReportRow } from './report';
import type { RunState } from './useImportRun';
import { type ColumnMatch, type Fill, missingColumns } from './matchColumns';
import type { ImportField } from './importRow';
import { Quiet, Stage } from './Stage';
import { useRowReasons } from './useRowReasons';

const List = styled('ul')({
  margin: '8px 0 0',
  paddingLeft: 20,
  listStyle: 'disc',
  maxHeight: 320,
  overflow: 'auto',
});

const TITLES = { finished: 'endTitle', cancelled: 'endCancelled', stopped: 'endStopped' } as const;

interface EndStageProps {
  readonly run: RunState;
  readonly report: readonly ReportRow[];
  readonly titles: Readonly<Record<ImportField, string>>;
}

/** What came of an import: how many were added, which failed and why, and what is left. */
export function EndStage({ run, report, titles }: EndStageProps) {
  const t = useLabels(importLabels);
  const plural = usePlural(importLabels);
  const tFailure = useLabels(failureLabels);
  const serverText = useServerText();
  const reasonsOf = useRowReasons(titles);
  const { end, stored } = run;
  const counts = countByStatus(report);
  const failed = report.filter(({ status }) => status === 'failed');
  const left = counts.ready + counts.checking;
  const problems = counts.fix + counts.duplicate + counts.decide;
  const added = stored === 0 ? t('addedNone') : plural('addedCount', stored);
  return (
    <Stage title={t(TITLES[end?.kind ?? 'finished'])}>
      <Alert tone={stored > 0 ? 'success' : 'info'} role="status">
        {added}
      </Alert>
      {end?.kind === 'stopped' ? (
        <Alert tone="error" role="alert" title={tFailure('saveSite')}>
          {failureDetail(end.error, { text: tFailure, serverText })}
        </Alert>
      ) : null}
      {end?.kind === 'cancelled' ? <Quiet>{t('cancelledText')}</Quiet> : null}
      {failed.length > 0 ? (
        <Card>
          <p>{t('failedRows')}</p>
          <List tabIndex={0} aria-label={t('failedRows')}>
            {failed.map((row) => (
              <li key={row.source.row}>
                {t('failedRow', {
                  row: row.source.row,
                  name: row.source.values.siteName,
                  reason: reasonsOf(row).join(' '),
                })}
              </li>
            ))}
          </List>
        </Card>
      ) : null}
      {left > 0 ? <Quiet>{t('left', { n: left })}</Quiet> : null}
      {problems > 0 ? <Quiet>{t('problemsLeft', { n: problems })}</Quiet> : null}
    </Stage>
  );
}

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
