import { useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { ASSIGNED_TO } from '@contract/entities/assignment';
import { QUEUE_DOCUMENTS, QUEUE_SORTS, QUEUE_STATUSES } from '@contract/entities/review';
import { isOneOf } from '@contract/isOneOf';
import { FormGrid } from '@/components/form/FormGrid';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { media } from '@/lib/look/vars';
import { isDecided, QUEUE_AGES, type QueueFilters } from '@/lib/queueFilters';
import { useServices } from '@/store/services';
import { reviewDeskLabels } from './reviewDeskLabels';

const SEARCH_AFTER_MS = 300;

/** A choice among the ages. */
const OVERDUE = 'OVERDUE';

// Elsewhere the help line of the fields adds the distance.
const Filters = styled('form')({ [media.phone]: { marginBottom: 24 } });

interface QueueFilterBarProps {
  readonly id: string;
  readonly filters: QueueFilters;
  readonly onChange: (changed: Partial<QueueFilters>) => void;
}

/** The filters of the queue. Typed text is searched after a pause. */
export function QueueFilterBar({ id, filters, onChange }: QueueFilterBarProps) {
  const t = useLabels(reviewDeskLabels);
  const plural = usePlural(reviewDeskLabels);
  const { config } = useServices();
  const byAssignee = config.features.assignments && !isDecided(filters.status);
  const byDocuments = config.features.vendorDocuments && filters.status === 'COMPLETE';
  // Six fields are two rows of three, five are one row.
  const six = byAssignee || byDocuments;
  const span = { wide: six ? 4 : 2, phone: 6 } as const;
  const [typed, setTyped] = useState(filters.text);
  const { text } = filters;
  /** The text of the address, and the text of the last search here. */
  const seen = useRef(text);
  const asked = useRef(text);
  const apply = () => {
    asked.current = typed;
    onChange({ text: typed });
  };
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    const others = text !== seen.current && text !== asked.current;
    seen.current = text;
    // After Back or a link: earlier typing does not belong to it.
    if (others) return setTyped(text);
    if (typed === text) return undefined;
    const timer = setTimeout(() => latest.current(), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return (
    <Filters
      id={id}
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <FormGrid>
        <TextField
          span={{ wide: 4, phone: 12 }}
          label={t('text')}
          name="text"
          type="search"
          maxLength={50}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          span={span}
          label={t('status')}
          value={filters.status}
          options={QUEUE_STATUSES.map((value) => ({ value, label: t(`status${value}`) }))}
          onChange={({ target: { value } }) => {
            if (isOneOf(QUEUE_STATUSES, value)) onChange({ status: value });
          }}
        />
        <SelectField
          span={span}
          label={t('type')}
          value={filters.type}
          placeholder={t('typeAll')}
          options={[
            { value: 'RMT SHOP', label: t('typeShop') },
            { value: 'OVERHEAD', label: t('typeOverhead') },
          ]}
          onChange={({ target: { value } }) =>
            onChange({ type: value === 'RMT SHOP' || value === 'OVERHEAD' ? value : '' })
          }
        />
        <SelectField
          span={span}
          label={t(isDecided(filters.status) ? 'sent' : 'waits')}
          value={filters.overdue ? OVERDUE : filters.age === 0 ? '' : String(filters.age)}
          placeholder={t('ageAll')}
          options={[
            ...QUEUE_AGES.map((days) => ({
              value: String(days),
              label: plural('daysOrMore', days),
            })),
            ...(config.features.overdueFilter && !isDecided(filters.status)
              ? [{ value: OVERDUE, label: t('ageOverdue') }]
              : []),
          ]}
          onChange={({ target: { value } }) =>
            onChange({
              age: value === OVERDUE ? 0 : Number(value),
              overdue: value === OVERDUE,
            })
          }
        />
        {byAssignee ? (
          <SelectField
            span={span}
            label={t('assigned')}
            value={filters.assigned}
            placeholder={t('assignedAll')}
            options={ASSIGNED_TO.map((value) => ({ value, label: t(`assigned${value}`) }))}
            onChange={({ target: { value } }) =>
              onChange({ assigned: isOneOf(ASSIGNED_TO, value) ? value : '' })
            }
          />
        ) : null}
        {byDocuments ? (
          <SelectField
            span={span}
            label={t('documents')}
            value={filters.documents}
            placeholder={t('documentsAll')}
            options={QUEUE_DOCUMENTS.map((value) => ({ value, label: t(`documents${value}`) }))}
            onChange={({ target: { value } }) =>
              onChange({ documents: isOneOf(QUEUE_DOCUMENTS, value) ? value : '' })
            }
          />
        ) : null}
        <SelectField
          span={six ? { ...span, phone: 12 } : span}
          label={t('sort')}
          value={filters.sort}
          options={QUEUE_SORTS.map((value) => ({ value, label: t(`sort${value}`) }))}
          onChange={({ target: { value } }) => {
            if (isOneOf(QUEUE_SORTS, value)) onChange({ sort: value });
          }}
        />
      </FormGrid>
    </Filters>
  );
}
