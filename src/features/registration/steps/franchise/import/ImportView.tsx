import Button from '@mui/material/Button';
import { useId, useMemo, useState } from 'react';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageDrawer } from '@/components/overlays/PageDrawer';
import { useNotify } from '@/store/notify';
import { useFranchiseSites } from '../../../model/entityHooks';
import { useRegistration } from '../../../model/RegistrationContext';
import { useCodeLists } from '../../../model/useCodeLists';
import { franchiseDefinition } from '../definition';
import { franchiseLabels } from '../franchiseLabels';
import { siteTitles } from '../siteTitles';
import { ChooseStage } from './ChooseStage';
import { ColumnsStage } from './ColumnsStage';
import { EndStage } from './EndStage';
import { MAX_ROWS } from './importFields';
import { ImportFoot } from './ImportFoot';
import { importLabels } from './importLabels';
import { matchColumns, missingColumns, type ColumnMatch } from './matchColumns';
import { createPace } from '../pace';
import type { CsvTable } from './parseCsv';
import { readRows } from './readRows';
import { countByStatus, createReporter } from './report';
import { ReportStage } from './ReportStage';
import { RunStage } from './RunStage';
import { useImportRows } from './useImportRows';
import { useImportRun } from './useImportRun';
import { useRowChecks } from './useRowChecks';

export interface ImportViewProps {
  /** Saves the answer Yes to the franchise question; the run waits for it. */
  readonly onStored: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface Reading {
  readonly table: CsvTable;
  readonly match: ColumnMatch;
}

const NO_ROWS = [] as const;

/** Adds locations from a CSV file: choose it, match its columns, check its rows, import them. */
export default function ImportView({ onStored, onClose }: ImportViewProps) {
  const t = useLabels(importLabels);
  const tSite = useLabels(franchiseLabels);
  const notify = useNotify();
  const { online } = useRegistration();
  const sites = useFranchiseSites();
  const { options } = useCodeLists(franchiseDefinition.codeLists);
  const titles = useMemo(() => siteTitles(tSite), [tSite]);
  const [inTurn] = useState(() => createPace());
  const [reading, setReading] = useState<Reading | null>(null);
  const [matching, setMatching] = useState(false);

  const [running, setRunning] = useState(false);
  const { rows, restored, start, change, learn, keepLeft } = useImportRows(running);
  const reporter = useMemo(() => createReporter(options.STATE), [options.STATE]);
  const report = useMemo(() => reporter(rows ?? NO_ROWS, sites), [reporter, rows, sites]);
  const { state: run, ...runs } = useImportRun({ report: reporter, inTurn, learn, onStored });
  // The lists are loaded before the step shows; a row is not judged without them.
  const listed = options.STATE.length > 0;
  useRowChecks(report, listed && run === null && !matching, inTurn, learn);

  const counts = countByStatus(report);
  const columnsId = useId();
  const missing = reading ? missingColumns(reading.match) : [];
  const stage = run ? run.kind : matching ? 'columns' : rows ? 'report' : 'choose';

  const toRows = ({ table, match }: Reading) => {
    start(readRows(table, match, { states: options.STATE, phoneTypes: options.phone_type }));
    setMatching(false);
  };
  const onTable = (table: CsvTable) => {
    const read = { table, match: matchColumns(table.header, titles) };
    setReading(read);
    if (missingColumns(read.match).length > 0) setMatching(true);
    else toRows(read);
  };
  const begin = async () => {
    setRunning(true);
    const wanted = report.filter(({ status }) => status === 'ready' || status === 'failed');
    const stored = await runs.run(rows ?? NO_ROWS, wanted);
    keepLeft();
    setRunning(false);
    if (stored > 0) notify.success(t('importedToast'));
  };
  const startOver = () => {
    runs.leave();
    setReading(null);
    setMatching(false);
    start(null);
  };

  return (
    <PageDrawer
      title={t('title')}
      lead={t('lead', { max: MAX_ROWS })}
      closeLabel={t('close')}
      // Closing cancels a run first, so that its result is still shown.
      onClose={stage === 'running' ? runs.cancel : onClose}
      foot={
        stage === 'choose' ? null : stage === 'columns' && reading ? (
          <>
            <Button variant="outlined" onClick={startOver}>
              {t('startOver')}
            </Button>
            <BlockedButton
              blocked={missing.length > 0}
              reasonId={columnsId}
              onBlocked={() => focusField(`${columnsId}${missing[0]}`)}
              onClick={() => toRows(reading)}
            >
              {t('checkRows')}
            </BlockedButton>
          </>
        ) : (
          <ImportFoot
            run={run}
            counts={counts}
            online={online}
            onImport={() => void begin()}
            onCancel={runs.cancel}
            onReport={runs.leave}
            onStartOver={startOver}
            onColumns={reading ? () => setMatching(true) : null}
            onDone={onClose}
          />
        )
      }
    >
      {stage === 'choose' ? (
        <ChooseStage titles={titles} phoneTypes={options.phone_type} onTable={onTable} />
      ) : null}
      {stage === 'columns' && reading ? (
        <ColumnsStage
          id={columnsId}
          table={reading.table}
          match={reading.match}
          titles={titles}
          onMatch={(match) => setReading({ ...reading, match })}
        />
      ) : null}
      {stage === 'report' ? (
        <ReportStage
          report={report}
          titles={titles}
          phoneTypes={options.phone_type}
          restored={restored}
          onChange={change}
        />
      ) : null}
      {stage === 'running' && run ? <RunStage run={run} /> : null}
      {stage === 'ended' && run ? <EndStage run={run} report={report} titles={titles} /> : null}
    </PageDrawer>
  );
}
