import { styled } from '@mui/material/styles';
import { Alert } from '@/components/Alert';
import { Card } from '@/components/Card';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { failureLabels } from '@/lib/labels/failureLabels';
import { failureDetail } from '@/store/notify';
import type { ImportField } from './importRow';
import { importLabels } from './importLabels';
import { countByStatus, type ReportRow } from './report';
import { Quiet, Stage } from './Stage';
import type { RunState } from './useImportRun';
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
