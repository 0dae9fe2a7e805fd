import { useId, useState, type RefObject, type Ref } from 'react';
import { styled } from '@mui/material/styles';
import InputBase from '@mui/material/InputBase';
import { Button } from '@/components/Button';
import { Card } from '@/components/Card';
import { BlockedButton } from '@/components/BlockedButton';
import { LiveRegion } from '@/components/feedback/LiveRegion';
import { FileField } from '@/components/form/FileField';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import type { SelectOption } from '@/components/form/SelectField';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { formatFileSize } from '@/lib/format/fileSize';
import { type } from '@/lib/look/vars';
import { Field, type FieldProps } from '@/components/form/Field';
import { useFieldIds } from '@/components/form/useFieldIds';
import { SITE_FIELDS } from '../siteForm';
import { decodeFile, type Refusal, parseCsv, type CsvTable } from './parseCsv';
import { MAX_BYTES, MAX_ROWS, REQUIRED_FIELDS, type ImportField } from './importRow';
import { importLabels } from './importLabels';
import { saveCsv, templateCsv } from './writeCsv';
import { Buttons, Quiet, Stage } from './Stage';

const Format = styled('div')({ display: 'grid', gap: 8, '& h3': type.h3 });

/** The content decides, not the name; the endings only filter what the browser's window lists. */
const ENDINGS = ['csv', 'txt', 'tsv'] as const;

interface ChooseStageProps {
  readonly titles: Readonly<Record<ImportField, string>>;
  readonly phoneTypes: readonly SelectOption[];
  readonly pasted: RefObject<HTMLTextAreaElement | null>;
  readonly onTable: (table: CsvTable) => void;
}

/** Takes a CSV file or pasted rows. What cannot be read is named, and nothing is lost. */
export function ChooseStage({ titles, phoneTypes, pasted, onTable }: ChooseStageProps) {
  const t = useLabels(importLabels);
  const ids = useId();
  const [refused, setRefused] = useState<{ file: File | null; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  const words = ({ kind, n }: Refusal): string =>
    t(kind, { n: n ?? 0, max: MAX_ROWS, size: formatFileSize(MAX_BYTES) });

  const take = (file: File | null, read: CsvTable | Refusal) => {
    if ('kind' in read) setRefused({ file, text: words(read) });
    else onTable(read);
  };

  const takeFile = async (file: File | null) => {
    setRefused(null);
    if (!file) return;
    setBusy(true);
    try {
      // Read before its size is known to be fine, a huge file would fill the memory.
      const decoded: ReturnType<typeof decodeFile> =
        file.size > MAX_BYTES
          ? { kind: 'tooLarge' }
          : decodeFile(new Uint8Array(await file.arrayBuffer()));
      take(file, 'kind' in decoded ? decoded : parseCsv(decoded.text));
    } catch {
      setRefused({ file, text: t('unreadable') });
    } finally {
      setBusy(false);
    }
  };

  const takePasted = () => {
    const text = pasted.current?.value ?? '';
    if (text.trim() === '') {
      setRefused({ file: null, text: t('neededText') });
      pasted.current?.focus();
    } else take(null, parseCsv(text));
  };

  const named = (required: boolean) =>
    SITE_FIELDS.filter((field) => REQUIRED_FIELDS.has(field) === required)
      .map((field) => titles[field])
      .join(', ');

  return (
    <Stage title={t('chooseTitle')}>
      <Card>
        <Format>
          <h3>{t('formatTitle')}</h3>
          <Quiet>{t('formatText')}</Quiet>
          <Quiet>{t('formatRequired', { names: named(true) })}</Quiet>
          <Quiet>{t('formatOptional', { names: named(false) })}</Quiet>
          <Quiet>
            {t('formatValues', { types: phoneTypes.map(({ label }) => label).join(', ') })}
          </Quiet>
          <Buttons>
            <Button
              variant="outlined"
              startIcon={<Icon name="download" />}
              onClick={() =>
                saveCsv(
                  t('templateName'),
                  templateCsv(
                    titles,
                    { siteName: t('exampleName'), siteContactTitle: t('exampleTitle') },
                    phoneTypes,
                  ),
                )
              }
            >
              {t('template')}
            </Button>
          </Buttons>
        </Format>
      </Card>
      <Card>
        <FormGrid>
          <FileField
            span={12}
            label={t('file')}
            kinds={t('fileKinds', { max: MAX_ROWS })}
            accept={ENDINGS}
            maxBytes={Infinity}
            file={refused?.file ?? null}
            error={refused?.file ? refused.text : undefined}
            onFile={(file) => void takeFile(file)}
          />
          <PasteField
            id={`${ids}pasted`}
            label={t('paste')}
            help={t('pasteHelp')}
            error={refused && !refused.file ? refused.text : undefined}
            inputRef={pasted}
          />
          <GridItem>
            <Buttons>
              <BlockedButton busy={busy} busyText={t('reading')} onClick={takePasted}>
                {t('readPasted')}
              </BlockedButton>
            </Buttons>
          </GridItem>
        </FormGrid>
      </Card>
      <LiveRegion urgency="alert" message={refused?.text ?? ''} />
    </Stage>
  );
}

interface PasteFieldProps extends Pick<FieldProps, 'label' | 'help' | 'error' | 'id'> {
  readonly inputRef: Ref<HTMLTextAreaElement>;
}

/** A text of several lines, for pasted rows. Native and uncontrolled. */
function PasteField({ label, help, error, id, inputRef }: PasteFieldProps) {
  const ids = useFieldIds(id);
  return (
    <Field {...{ ids, label, help, error }}>
      <InputBase
        id={ids.control}
        multiline
        rows={6}
        sx={{ height: 'auto', padding: '8px 14px', '&& textarea': { height: 'auto', padding: 0 } }}
        error={Boolean(error)}
        aria-describedby={ids.help}
        inputRef={inputRef}
        slotProps={{ input: { spellCheck: false, autoComplete: 'off' } }}
      />
    </Field>
  );
}
