import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { formatFileSize } from '@/lib/format/fileSize';
import { focusField } from '@/components/focusField';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { Field, type FieldProps } from './Field';
import { fileProblem, type FileBounds } from './fileProblem';
import { ChooseLook, DropZone, FileName, IconTile, ZoneInput } from './fileStyles';
import { formLabels } from './formLabels';
import { useFieldIds } from './useFieldIds';

export interface FileFieldProps extends FileBounds, Omit<FieldProps, 'success'> {
  file: File | null;
  /**
   * Called with a chosen or dropped file, or with null when it is removed. Also called with a file
   * outside the bounds.
   */
  onFile: (file: File | null) => void;
  onBlur?: (() => void) | undefined;
  /** The kinds in words at the right of the help line, e.g. 'PNG, JPG, JPEG or PDF'. */
  kinds?: string | undefined;
}

/**
 * One file by button, keyboard or drop: name and size in the frame, its problem below. Uploads
 * nothing.
 */
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
          // Browsers fire no change event when the same file is chosen again, unless the value is
          // empty.
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
