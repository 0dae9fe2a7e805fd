import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { MessageKey } from '@contract/messages';
import { formatFileSize } from '@/lib/format/fileSize';
import { focusField } from '@/components/focusField';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { color, media, type } from '@/lib/look/vars';
import { Field, type FieldProps } from './Field';
import { formLabels } from './formLabels';
import { useFieldIds } from './useFieldIds';

interface FileBounds {
  /** Endings without a dot, lower case. */
  readonly accept: readonly string[];
  /** The file must be smaller than this. */
  readonly maxBytes: number;
}

/** The problem of a chosen file, as a validation message key. Undefined when it may be sent. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  { accept, maxBytes }: FileBounds,
): MessageKey | undefined {
  const ending = file.name.includes('.')
    ? file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
    : '';
  if (!accept.includes(ending)) return 'uploadType';
  return file.size >= maxBytes ? 'uploadSize' : undefined;
}

const DropZone = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gridAutoFlow: 'column',
  gridAutoColumns: 'auto',
  gap: '8px 16px',
  alignItems: 'center',
  minHeight: 64,
  padding: '10px 12px',
  border: `1.5px dashed ${color('outline')}`,
  borderRadius: 8,
  background: color('background-paper'),
  '&[data-filled=true]': { borderStyle: 'solid', borderWidth: 1 },
  '&[data-dragging=true]': {
    borderColor: color('primary-main'),
    background: color('primary-soft'),
  },
  '&[data-error=true]': { border: `2px solid ${color('error-main')}` },
  '&[data-locked=true]': { background: color('background-sunken'), borderColor: color('divider') },
  '&:has(input:focus-visible)': { outline: `3px solid ${color('focus')}`, outlineOffset: 2 },
  [media.phone]: {
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    gridAutoFlow: 'row',
    '& > [data-part=choose]': { gridColumn: '1 / -1', gridRow: 2 },
    // The problem needs the whole line. It also says what is allowed.
    '&[data-error=true] + * > [data-part=end]': { display: 'none' },
  },
});

/** Lies invisibly over the whole zone, so that clicks, drops and keys all reach it. */
const ZoneInput = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  '&:focus-visible': { outline: 0 },
});

const IconTile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  flex: 'none',
  borderRadius: 8,
  background: color('primary-soft'),
  color: color('primary-text'),
  '[data-error=true] > &': { background: color('error-soft'), color: color('error-text') },
});

const FileName = styled('span')({
  minWidth: 0,
  lineHeight: '1.25rem',
  '& b': { display: 'block', fontWeight: 560, overflowWrap: 'anywhere' },
  '& small': { ...type.small, color: color('text-secondary') },
});

/** Looks like a small outlined button. The input above it is the control. */
const ChooseLook = styled('span')({
  ...type.action,
  fontSize: '0.875rem',
  display: 'inline-grid',
  placeItems: 'center',
  minHeight: 36,
  padding: '0 14px',
  borderRadius: 8,
  border: `1px solid ${color('outline')}`,
  background: color('background-paper'),
  textAlign: 'center',
  [media.phone]: { minHeight: 44 },
});

export interface FileFieldProps extends FileBounds, Omit<FieldProps, 'success'> {
  file: File | null;
  /** Also called with a file outside the bounds; null when the file is removed. */
  onFile: (file: File | null) => void;
  onBlur?: (() => void) | undefined;
  /** The kinds in words at the right of the help line, e.g. 'PNG, JPG, JPEG or PDF'. */
  kinds?: string | undefined;
}

/** One file by button, keyboard or drop, with its problem below. Uploads nothing. */
export function FileField({
  label,
  id,
  help,
  error,
  optional,
  readOnly,
  span,
  file,
  onFile,
  onBlur,
  kinds,
  accept,
  maxBytes,
}: FileFieldProps) {
  const t = useLabels(formLabels);
  const ids = useFieldIds(id);
  const [dragging, setDragging] = useState(false);
  const problem = error ?? (file ? fileProblem(file, { accept, maxBytes }) : undefined);
  return (
    <Field {...{ ids, label, help, error: problem, optional, span, helpEnd: kinds }}>
      <DropZone
        data-error={problem !== undefined}
        data-filled={file !== null}
        data-dragging={dragging}
        data-locked={readOnly ?? false}
      >
        <IconTile>
          <Icon name={file ? 'file' : 'upload'} size={22} />
        </IconTile>
        <FileName>
          <b>{file?.name ?? t('dropFile')}</b>
          {file ? <small>{formatFileSize(file.size)}</small> : null}
        </FileName>
        {readOnly ? null : (
          <ChooseLook data-part="choose">{file ? t('chooseAnother') : t('chooseFile')}</ChooseLook>
        )}
        <ZoneInput
          id={ids.control}
          type="file"
          accept={accept.map((ending) => `.${ending}`).join(',')}
          disabled={readOnly}
          aria-invalid={problem ? true : undefined}
          aria-describedby={ids.help}
          // Without a change of the value, browsers fire no event when the same file is chosen
          // again.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={(event) => onFile(event.currentTarget.files?.[0] ?? file)}
          onBlur={onBlur}
          onDragEnter={() => setDragging(true)}
          onDragLeave={() => setDragging(false)}
          onDrop={() => setDragging(false)}
        />
        {file && !readOnly ? (
          <IconButton
            sx={{ position: 'relative' }}
            aria-label={t('removeFile', { name: file.name })}
            onClick={() => {
              onFile(null);
              // This button disappears with the file.
              focusField(ids.control);
            }}
          >
            <Icon name="close" size={18} />
          </IconButton>
        ) : null}
      </DropZone>
    </Field>
  );
}
