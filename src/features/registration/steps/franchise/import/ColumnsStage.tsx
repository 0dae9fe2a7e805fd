import type { ChangeEvent } from 'react';
import { styled } from '@mui/material/styles';
import { LIMITS } from '@contract/limits';
import { Alert } from '@/components/Alert';
import { Card } from '@/components/Card';
import { FormGrid } from '@/components/form/FormGrid';
import { SelectField, type SelectOption } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { SHARED_FIELDS, SITE_FIELDS } from '../siteForm';
import { REQUIRED_FIELDS, type ImportField } from './importRow';
import { importLabels } from './importLabels';
import { type ColumnMatch, type Fill, mayShare, missingColumns } from './matchColumns';
import type { CsvTable } from './parseCsv';
import { Quiet, Stage } from './Stage';

const Fields = styled('div')({ marginTop: 16 });

interface ColumnsStageProps {
  /** The id of the sentence about missing columns; the ids of the fields begin with it. */
  readonly id: string;
  readonly table: CsvTable;
  readonly match: ColumnMatch;
  readonly titles: Readonly<Record<ImportField, string>>;
  readonly onMatch: (match: ColumnMatch) => void;
  /** What stands for every row where the file has nothing. */
  readonly fill: Fill;
  readonly onFill: (fill: Fill) => void;
  readonly phoneTypes: readonly SelectOption[];
}

/** Which column holds which field. A column serves one field; only a whole name is split. */
export function ColumnsStage({
  id,
  table,
  match,
  titles,
  onMatch,
  fill,
  onFill,
  phoneTypes,
}: ColumnsStageProps) {
  const t = useLabels(importLabels);
  const missing = missingColumns(match, fill);
  const options = table.header.map((name, index) => ({
    value: String(index),
    label: name ? t('columnName', { name, n: index + 1 }) : t('columnUnnamed', { n: index + 1 }),
  }));
  const first = table.records[0]?.cells ?? [];

  const choose = (field: ImportField, value: string) => {
    const column = value === '' ? undefined : Number(value);
    const others = Object.entries(match).filter(
      ([other, taken]) => other !== field && (taken !== column || mayShare(other, field)),
    );
    onMatch(Object.fromEntries(column === undefined ? others : [...others, [field, column]]));
  };

  return (
    <Stage title={t('columnsTitle')}>
      <div id={id} role="status">
        {missing.length > 0 ? (
          <Alert tone="warning">
            {t('columnsMissing', { names: missing.map((field) => titles[field]).join(', ') })}
          </Alert>
        ) : null}
      </div>
      <Card>
        <Quiet>{t('columnsLead', { n: Object.keys(match).length, of: SITE_FIELDS.length })}</Quiet>
        <Fields>
          <FormGrid>
            {SITE_FIELDS.map((field) => {
              const column = match[field];
              const value = column === undefined ? '' : (first[column] ?? '').trim();
              return (
                <SelectField
                  key={field}
                  id={`${id}${field}`}
                  span={{ wide: 4, phone: 12 }}
                  label={titles[field]}
                  optional={!REQUIRED_FIELDS.has(field)}
                  placeholder={t('noColumn')}
                  options={options}
                  value={column === undefined ? '' : String(column)}
                  help={value ? t('example', { value }) : undefined}
                  onChange={(event) => choose(field, event.currentTarget.value)}
                />
              );
            })}
          </FormGrid>
        </Fields>
      </Card>
      <Card>
        <h3>{t('fillTitle')}</h3>
        <Quiet>{t('fillLead')}</Quiet>
        <Fields>
          <FormGrid>
            {SHARED_FIELDS.map((field) => {
              const common = {
                id: `${id}fill-${field}`,
                span: { wide: 4, phone: 12 },
                label: titles[field],
                optional: true,
                value: fill[field] ?? '',
                onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
                  onFill({ ...fill, [field]: target.value }),
              } as const;
              return field === 'sitePhoneType' ? (
                <SelectField
                  key={field}
                  {...common}
                  placeholder={t('fillNone')}
                  options={phoneTypes}
                />
              ) : (
                <TextField key={field} {...common} name={field} maxLength={LIMITS.text} />
              );
            })}
          </FormGrid>
        </Fields>
      </Card>
    </Stage>
  );
}
