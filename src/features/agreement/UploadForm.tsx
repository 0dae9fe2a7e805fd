import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { styled } from '@mui/material/styles';
import * as v from 'valibot';
import {
  documentProblems,
  type DocumentType,
  uploadVendorDocumentSchema,
} from '@contract/entities/vendorDocument';
import type { FieldErrors } from '@contract/envelope';
import { LIMITS, UPLOAD_EXTENSIONS } from '@contract/limits';
import { recordOf } from '@contract/recordOf';
import { businessDay } from '@contract/rules/calendar';
import { extensionOf } from '@contract/rules/certificate';
import { DOCUMENT_DETAILS } from '@contract/rules/vendorDocuments';
import { useGetCodeListQuery } from '@/api/codeLists';
import { toApiError } from '@/api/errors';
import { vendorDocumentsApi } from '@/api/vendorDocuments';
import { Alert, Problem } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { Button } from '@/components/Button';
import { useTypeName } from '@/components/documents/FiledDocument';
import { focusField } from '@/components/focusField';
import { DateField } from '@/components/form/DateField';
import { FileField } from '@/components/form/FileField';
import { FormGrid } from '@/components/form/FormGrid';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { dateMask } from '@/lib/format/date';
import { vendorDocumentLabels } from '@/lib/labels/vendorDocumentLabels';
import { fileAsBase64, filePartProblem, mayNeedPassword } from '@/lib/uploadFile';
import { useAppDispatch } from '@/store/hooks';
import { failureDetail, useNotify } from '@/store/notify';
import { useServices } from '@/store/services';

// Not a grid: a field spans the columns of one.
const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const { uploadVendorDocument } = vendorDocumentsApi.endpoints;
const HALF = { wide: 6, phone: 12 } as const;

interface UploadFormProps {
  readonly type: DocumentType;
  /** The document whose place it takes; '' for a new one. */
  readonly replaces: string;
  readonly requestUid: string;
  readonly onClose: () => void;
}

export function UploadForm({ type, replaces, requestUid, onClose }: UploadFormProps) {
  const t = useLabels(vendorDocumentLabels);
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const { clock } = useServices();
  const id = useId();
  const name = useTypeName()(type);
  const form = useRef<HTMLFormElement>(null);
  // The file never reaches the store.
  const [file, setFile] = useState<File | null>(null);
  const [encrypted, setEncrypted] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const latest = useRef<File | null>(null);
  const idOf = (field: string): string => `${id}${field.replace('details.', '')}`;
  useEffect(() => focusField(`${id}file`), [id]);

  const onFile = async (chosen: File | null): Promise<void> => {
    latest.current = chosen;
    setFile(chosen);
    setEncrypted(false);
    const { file: _, ...others } = errors;
    setErrors(others);
    if (!chosen) return;
    const wrong = await filePartProblem(chosen);
    const asks = wrong === null && (await mayNeedPassword(chosen).catch(() => false));
    if (latest.current !== chosen) return;
    setEncrypted(asks);
    if (wrong) setErrors({ ...others, file: wrong });
  };

  /** Shows what is wrong, and focuses the first wrong field. */
  const refuse = (found: FieldErrors): void => {
    setErrors(found);
    const order = [
      'file',
      ...type.details.map((detail) => `details.${detail}`),
      'issuedOn',
      'expiresOn',
    ];
    const first = order.find((field) => found[field] !== undefined);
    if (first !== undefined) focusField(idOf(first));
    else setProblem(Object.values(found)[0] ?? '');
  };

  const submit = async (): Promise<void> => {
    setProblem('');
    const data = new FormData(form.current ?? undefined);
    const text = (field: string): string => String(data.get(field) ?? '');
    const entered = {
      typeKey: type.key,
      replaces,
      details: recordOf(DOCUMENT_DETAILS, text),
      issuedOn: dateMask.toValue(text('issuedOn')),
      expiresOn: dateMask.toValue(text('expiresOn')),
    };
    const parsed = v.safeParse(v.omit(uploadVendorDocumentSchema, ['file']), entered);
    const wrongFile = file ? await filePartProblem(file) : 'required';
    const found = {
      ...(wrongFile && { file: wrongFile }),
      ...(parsed.success
        ? documentProblems(type, parsed.output, clock.now())
        : Object.fromEntries(
            parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
          )),
    };
    if (!file || !parsed.success || Object.keys(found).length > 0) return refuse(found);
    const certificationData = await fileAsBase64(file).catch(() => null);
    if (certificationData === null) return refuse({ file: 'uploadUnreadable' });
    const body = v.safeParse(uploadVendorDocumentSchema, {
      ...entered,
      file: { certificationData, fileExtension: extensionOf(file.name) },
    });
    if (!body.success) return refuse({ file: 'uploadContent' });
    try {
      await dispatch(
        // Untracked: a tracked mutation keeps its argument, the file, in the store.
        uploadVendorDocument.initiate({ requestUid, ...body.output }, { track: false }),
      ).unwrap();
    } catch (thrown) {
      const error = toApiError(thrown);
      if (Object.keys(error.fieldErrors).length > 0) return refuse(error.fieldErrors);
      return setProblem(notify.serverText(error.message) || failureDetail(error, notify));
    }
    notify.success(t('sent', { document: name }));
    onClose();
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void submit().finally(() => setBusy(false));
  };

  return (
    <Form
      ref={form}
      noValidate
      aria-label={t('actionOn', { action: t('upload'), document: name })}
      onSubmit={onSubmit}
    >
      <FileField
        id={idOf('file')}
        label={t('file')}
        kinds={t('kinds')}
        file={file}
        onFile={(chosen) => void onFile(chosen)}
        accept={UPLOAD_EXTENSIONS}
        maxBytes={LIMITS.uploadBytes}
        error={errors['file']}
        readOnly={busy}
      />
      {encrypted ? (
        <Alert tone="warning" role="status">
          {t('encrypted')}
        </Alert>
      ) : null}
      <FormGrid>
        {type.details.map((detail) =>
          detail === 'state' ? (
            <StateField
              key={detail}
              id={idOf(detail)}
              error={errors[`details.${detail}`]}
              readOnly={busy}
            />
          ) : (
            <TextField
              key={detail}
              id={idOf(detail)}
              name={detail}
              label={t(detail)}
              error={errors[`details.${detail}`]}
              autoComplete="off"
              readOnly={busy}
              span={HALF}
            />
          ),
        )}
        {type.issueDate ? (
          <DateField
            id={idOf('issuedOn')}
            name="issuedOn"
            label={t('issuedOn')}
            help={t('dateHelp')}
            error={errors['issuedOn']}
            readOnly={busy}
            span={HALF}
          />
        ) : null}
        {type.expiryDate ? (
          <DateField
            id={idOf('expiresOn')}
            name="expiresOn"
            label={t('expiresOn')}
            help={t('dateHelp')}
            earliest={businessDay(clock.now())}
            error={errors['expiresOn']}
            readOnly={busy}
            span={HALF}
          />
        ) : null}
      </FormGrid>
      <Problem title={t('notSent')}>{problem}</Problem>
      <Buttons>
        <BlockedButton type="submit" busy={busy} busyText={t('sending')}>
          {t('send')}
        </BlockedButton>
        {busy ? null : (
          <Button variant="text" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
      </Buttons>
    </Form>
  );
}

interface StateFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
}

function StateField(field: StateFieldProps) {
  const t = useLabels(vendorDocumentLabels);
  const serverText = useServerText();
  const { data = [] } = useGetCodeListQuery('STATE');
  return (
    <SelectField
      {...field}
      name="state"
      label={t('state')}
      placeholder={t('selectState')}
      options={data.map(({ codeValue, codeValueDescription }) => ({
        value: codeValue,
        label: serverText(codeValueDescription || codeValue),
      }))}
      span={HALF}
    />
  );
}
