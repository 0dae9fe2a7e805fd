import { Button } from '@/components/Button';
import { useState } from 'react';
import { LiveRegion } from '@/components/feedback/LiveRegion';
import { useLabels } from '@/components/labels/LabelsContext';
import { useKeptFocus } from '@/components/useKeptFocus';
import { importLabels, type ImportLabel } from './importLabels';
import type { ImportRow } from './importRow';
import type { ReportRow } from './report';
import {
  askAgain,
  chooseShop,
  confirmSuggestion,
  couldNotBeAsked,
  hasKnownShops,
  hasOffers,
  hasSuggestion,
  hasUnconfirmedAddress,
  keepAddress,
  takeOffers,
} from './rowAnswers';
import { Buttons } from './Stage';

interface Answer {
  readonly label: ImportLabel;
  readonly concerns: (row: ReportRow) => boolean;
  readonly take: (row: ReportRow) => ImportRow;
}

const ANSWERS: readonly Answer[] = [
  { label: 'allOffers', concerns: hasOffers, take: takeOffers },
  {
    label: 'allSuggestions',
    concerns: hasSuggestion,
    take: (row) => confirmSuggestion(row.source),
  },
  { label: 'checkAgain', concerns: couldNotBeAsked, take: (row) => askAgain(row.source) },
  {
    label: 'allAsEntered',
    concerns: hasUnconfirmedAddress,
    take: (row) => keepAddress(row.source),
  },
  { label: 'allNone', concerns: hasKnownShops, take: (row) => chooseShop(row.source, '') },
];

interface BulkAnswersProps {
  readonly report: readonly ReportRow[];
  readonly onChange: (rows: readonly ImportRow[]) => void;
}

/** One answer for all the rows that wait for it. */
export function BulkAnswers({ report, onChange }: BulkAnswersProps) {
  const t = useLabels(importLabels);
  const [changed, setChanged] = useState(0);
  const answers = useKeptFocus();
  const open = ANSWERS.map((answer) => ({
    ...answer,
    rows: report.filter(answer.concerns),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <div role="group" aria-label={t('bulkTitle')}>
      <Buttons ref={answers}>
        {open.map(({ label, rows, take }) => (
          <Button
            key={label}
            variant="soft"
            onClick={() => {
              onChange(rows.map(take));
              setChanged(rows.length);
            }}
          >
            {t(label, { n: rows.length })}
          </Button>
        ))}
      </Buttons>
      <LiveRegion message={changed > 0 ? t('bulkDone', { n: changed }) : ''} />
    </div>
  );
}
