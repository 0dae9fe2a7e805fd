import { useCallback, useId, useMemo, useRef, useState } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageDrawer } from '@/components/overlays/PageDrawer';
import { useNotify } from '@/store/notify';
import { Card } from '@/components/Card';
import { LiveRegion } from '@/components/feedback/LiveRegion';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { overlayLabels } from '@/components/overlays/overlayLabels';
import { usePart } from '../../../model/records';
import { useRegistration } from '../../../model/RegistrationContext';
import { useCodeLists } from '../../../model/useCodeLists';
import { franchiseStep } from '../step';
import { useSiteTitles } from '../siteForm';
import { createPace } from '../pace';
import { ChooseStage } from './ChooseStage';
import { ColumnsFoot, ImportFoot, EndStage } from './ImportFoot';
import { ColumnsStage } from './ColumnsStage';
import { MAX_ROWS, type ImportRow } from './importRow';
import { importLabels } from './importLabels';
import {
  type ColumnMatch,
  type Fill,
  matchColumns,
  missingColumns,
  sameColumns,
} from './matchColumns';
import type { CsvTable } from './parseCsv';
import { readRows } from './readRows';
import { countByStatus, createReporter, isLeft } from './report';
import { ReportStage } from './ReportStage';
import { useImportRows } from './useImportRows';
import { useImportRun, type RunState } from './useImportRun';
import { useRowChecks } from './useRowChecks';
import { Quiet, Stage } from './Stage';

export interface ImportViewProps {
  /** Saves it before locations are added. Rejects with an ApiError. */
  readonly storeYes: () => Promise<void>;
  /** Saves the answer Yes to the franchise question; the run waits for it. */
  readonly onStored: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface Reading {
  readonly table: CsvTable;
  readonly match: ColumnMatch;
  readonly fill: Fill;
}

const NO_ROWS = [] as const;
const NO_FILL: Fill = {};

/** Adds locations from a CSV file: choose it, match its columns, check its rows, import them. */
export default function ImportView({ storeYes, onStored, onClose }: ImportViewProps) {
  const t = useLabels(importLabels);
  const notify = useNotify();
  const { online } = useRegistration();
  const sites = usePart('franchiseSites');
  const { options } = useCodeLists(franchiseStep.codeLists);
  const titles = useSiteTitles();
  const [inTurn] = useState(() => createPace());
  const [reading, setReading] = useState<Reading | null>(null);
  const [matching, setMatching] = useState<ColumnMatch | null>(null);
  /** What stands for every row where the file has nothing. */
  const [fill, setFill] = useState<Fill>(NO_FILL);
  const [asking, setAsking] = useState<Loss | null>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);

  const [running, setRunning] = useState(false);
  const reporter = useMemo(() => createReporter(options.STATE), [options.STATE]);
  const anyLeft = useCallback(
    (all: readonly ImportRow[]) => reporter(all, sites).some(isLeft),
    [reporter, sites],
  );
  const { rows, restored, start, isTouched, change, learn, keepLeft } = useImportRows(
    running,
    anyLeft,
  );
  const report = useMemo(() => reporter(rows ?? NO_ROWS, sites), [reporter, rows, sites]);
  const { state: run, ...runs } = useImportRun({
    report: reporter,
    inTurn,
    learn,
    storeYes,
    onStored,
  });
  // The lists are loaded before the step shows; a row is not judged without them.
  const listed = options.STATE.length > 0;
  useRowChecks(report, listed && run === null && matching === null, inTurn, learn);

  const counts = countByStatus(report);
  const columnsId = useId();
  const stage = run ? run.kind : matching ? 'columns' : rows ? 'report' : 'choose';

  const toRows = (read: Reading) => {
    const choices = { states: options.STATE, phoneTypes: options.phone_type };
    start(readRows(read.table, read.match, choices, read.fill));
    setReading(read);
    setMatching(null);
  };
  const onTable = (table: CsvTable) => {
    const read = { table, match: matchColumns(table.header, titles), fill: NO_FILL };
    setFill(NO_FILL);
    if (missingColumns(read.match).length === 0) return toRows(read);
    setReading(read);
    setMatching(read.match);
  };
  const begin = async () => {
    setRunning(true);
    const wanted = report.filter(({ status }) => status === 'ready' || status === 'failed');
    const stored = await runs.run(rows ?? NO_ROWS, wanted);
    keepLeft();
    setRunning(false);
    if (stored > 0) notify.success(t('importedToast'));
  };
  const losing = {
    close: onClose,
    startOver: () => {
      runs.leave();
      setReading(null);
      setMatching(null);
      start(null);
    },
    checkRows: () => {
      if (reading && matching) toRows({ ...reading, match: matching, fill });
    },
  };
  const otherColumns = Boolean(
    reading &&
    matching &&
    !(sameColumns(matching, reading.match) && sameColumns(fill, reading.fill)),
  );
  const ask = (by: Loss['by']) => {
    // The rows outlive the import: closing it loses only what comes before them.
    const corrected = by !== 'close' && isTouched();
    const typed = otherColumns || Boolean(pasted.current?.value.trim());
    if (corrected || (typed && by !== 'checkRows')) setAsking({ by, corrected });
    else losing[by]();
  };
  const back = () => {
    setMatching(null);
    setFill(reading?.fill ?? NO_FILL);
  };
  const onCheck = () => {
    if (rows && matching && !otherColumns) setMatching(null);
    else ask('checkRows');
  };

  return (
    <PageDrawer
      title={t('title')}
      lead={t('lead', { max: MAX_ROWS })}
      closeLabel={t('close')}
      // Closing cancels a run first, so that its result is still shown.
      onClose={stage === 'running' ? runs.cancel : () => ask('close')}
      foot={
        stage === 'choose' ? null : matching ? (
          <ColumnsFoot
            id={columnsId}
            match={matching}
            fill={fill}
            onStartOver={() => ask('startOver')}
            onBack={rows ? back : null}
            onCheck={onCheck}
          />
        ) : (
          <ImportFoot
            run={run}
            counts={counts}
            online={online}
            onImport={() => void begin()}
            onCancel={runs.cancel}
            onReport={runs.leave}
            onStartOver={() => ask('startOver')}
            onColumns={reading ? () => setMatching(reading.match) : null}
            onDone={onClose}
          />
        )
      }
    >
      {stage === 'choose' ? (
        <ChooseStage
          titles={titles}
          phoneTypes={options.phone_type}
          pasted={pasted}
          onTable={onTable}
        />
      ) : null}
      {reading && matching ? (
        <ColumnsStage
          id={columnsId}
          table={reading.table}
          match={matching}
          titles={titles}
          onMatch={setMatching}
          fill={fill}
          onFill={setFill}
          phoneTypes={options.phone_type}
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
      {asking ? (
        <LossQuestion
          loss={asking}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            losing[asking.by]();
          }}
        />
      ) : null}
    </PageDrawer>
  );
}

/** The progress is read out this many times, however many rows there are. */
const SPOKEN = 5;

function RunStage({ run: { of, done, cancelling } }: { readonly run: RunState }) {
  const t = useLabels(importLabels);
  const progress = t('progress', { done, n: of });
  const spokenAt = Math.floor((done / of) * SPOKEN);
  const spoken = Math.floor((spokenAt * of) / SPOKEN);
  return (
    <Stage title={t('runTitle')}>
      <Card>
        <p>{progress}</p>
        <LinearProgress
          variant="determinate"
          value={of === 0 ? 100 : (done / of) * 100}
          aria-label={t('runTitle')}
          aria-valuetext={progress}
        />
        {cancelling ? <Quiet>{t('cancelling')}</Quiet> : null}
      </Card>
      <LiveRegion
        message={
          cancelling ? t('cancelling') : spokenAt > 0 ? t('progress', { done: spoken, n: of }) : ''
        }
      />
    </Stage>
  );
}

/** An action that would lose something. `corrected`: in the rows, else in an earlier stage. */
interface Loss {
  readonly by: 'startOver' | 'checkRows' | 'close';
  readonly corrected: boolean;
}

interface LossQuestionProps {
  readonly loss: Loss;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before corrections, pasted text or chosen columns are lost. */
function LossQuestion({ loss: { by, corrected }, ...on }: LossQuestionProps) {
  const t = useLabels(importLabels);
  const overlay = useLabels(overlayLabels);
  const words =
    by === 'close'
      ? {
          title: overlay('discardTitle'),
          actionLabel: overlay('discard'),
          cancelLabel: overlay('keepEditing'),
        }
      : { title: t('loseTitle'), actionLabel: t(by) };
  return (
    <ConfirmDialog open {...words} {...on}>
      {corrected ? t('loseText') : overlay('discardText')}
    </ConfirmDialog>
  );
}
