import { useId, useRef, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { RECORD_ACTIVE } from '@contract/enums';
import { LIMITS, UPLOAD_EXTENSIONS } from '@contract/limits';
import { businessDay } from '@contract/rules/calendar';
import { extensionOf, isUploadExtension } from '@contract/rules/certificate';
import type { FieldErrors } from '@contract/envelope';
import type { MessageKey } from '@contract/messages';
import { partsApi } from '@/api/parts';
import { toApiError, type ApiError } from '@/api/errors';
import { Alert } from '@/components/Alert';
import { intoView } from '@/components/intoView';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { CheckboxField } from '@/components/form/CheckboxField';
import { DateField } from '@/components/form/DateField';
import { FileField } from '@/components/form/FileField';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { Icon } from '@/components/icons/Icon';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { dateMask } from '@/lib/format/date';
import { fileAsBase64, filePartProblem, mayNeedPassword } from '@/lib/uploadFile';
import { useAppDispatch } from '@/store/hooks';
import { failureDetail, useNotify } from '@/store/notify';
import { useRegistration } from '../../model/RegistrationContext';
import { useAction } from '../../actions/useAction';
import type { LostSave } from '../../form/storedChoice';
import { ownershipLabels } from './ownershipLabels';
import { expirationProblem, isCertifiable, type UnsavedCategory } from './ownershipRules';
import { BesideField, ItemBody, ItemCard, ItemHead, SaveRow } from './AddCategory';

/** A failed create shows the server's message for this long, in milliseconds. */
const SERVER_MESSAGE_MS = 3000;

interface UnsavedItemProps {
  readonly id: string;
  readonly item: UnsavedCategory;
  readonly name: string;
  /** The saves of the step. */
  readonly saves: LostSave;
  /** Whether it still waits to be saved, now: one that the list has does not. */
  readonly isUnsaved: () => boolean;
  readonly onChange: (over: Partial<Omit<UnsavedCategory, 'code'>>) => void;
  readonly onRemove: () => void;
  /** It was stored by an earlier save, with another date or file, or although it was removed. */
  readonly onSavedBefore: () => void;
}

/** A self-certified category waits for Next; a certified one is saved here. */
export function UnsavedItem({
  id,
  item,
  name,
  saves,
  isUnsaved,
  onChange,
  onRemove,
  onSavedBefore,
}: UnsavedItemProps) {
  const { ensureRequest, online } = useRegistration();
  const t = useLabels(ownershipLabels);
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const ids = useId();
  // The file never reaches the store or a draft.
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<MessageKey | null>(null);
  const [encrypted, setEncrypted] = useState(false);
  const [dateLeft, setDateLeft] = useState(false);
  const latestFile = useRef<File | null>(null);
  const sent = useRef<{ file: File; expirationDate: string } | null>(null);
  const dateError = expirationProblem(item.expirationDate, Date.now());
  const reason = !online
    ? ''
    : !file
      ? t('fileFirst')
      : fileError
        ? t('fileOther')
        : dateError
          ? t('dateFirst')
          : '';
  const blocked = !file || fileError !== null || dateError !== null || !online;
  /** Field errors of the server, until the date or the file changes. */
  const [refused, setRefused] = useState<FieldErrors>({});
  const showDateError =
    dateLeft || (item.expirationDate.length === 10 && dateError === 'expirationPast');

  const onFile = async (chosen: File | null) => {
    latestFile.current = chosen;
    setFile(chosen);
    setFileError(null);
    setRefused({});
    setEncrypted(false);
    if (!chosen) return;
    const problem = await filePartProblem(chosen);
    // A file that is gone by now is reported by its save.
    const asks = problem === null && (await mayNeedPassword(chosen).catch(() => false));
    if (latestFile.current !== chosen) return;
    setFileError(problem);
    setEncrypted(asks);
  };

  const messageOf = (error: ApiError): string =>
    notify.serverText(error.message) ||
    failureDetail(error, notify) ||
    notify.text('saveOwnership');
  /**
   * Reads the list again after a lost response.
   * @returns whether the category still waits. A stored one gives way to its certificate: that is
   *   said, unless it is what is on the screen
   */
  const settle = async (wanted: File | null): Promise<boolean> => {
    await saves.settle();
    if (isUnsaved()) return true;
    const { file: sentFile, expirationDate } = sent.current ?? {};
    if (wanted && sentFile === wanted && expirationDate === item.expirationDate)
      notify.success(t('certificateSaved'));
    else onSavedBefore();
    return false;
  };
  const store = async () => {
    const fileExtension = file ? extensionOf(file.name) : '';
    if (!file || !isUploadExtension(fileExtension)) return;
    // Check again: the file may have been chosen a moment ago.
    const problem = await filePartProblem(file);
    if (problem) return setFileError(problem);
    const certificationData = await fileAsBase64(file).catch(() => null);
    if (certificationData === null) return setFileError('uploadUnreadable');
    if (!(await settle(file))) return;
    const requestUid = await ensureRequest();
    const request = partsApi.endpoints.createDiverseOwnership.initiate(
      {
        requestUid,
        diverseCategoryCode: item.code,
        certificationType: 'PROF',
        expirationDate: item.expirationDate,
        certificationInfo: { certificationData, fileExtension },
        recordStatus: RECORD_ACTIVE,
      },
      // Untracked: a tracked mutation keeps its argument, the file, in the store.
      { track: false },
    );
    sent.current = { file, expirationDate: item.expirationDate };
    await saves.watch(dispatch(request).unwrap());
    notify.success(t('certificateSaved'));
    onRemove();
  };
  const saving = useAction(async () => {
    try {
      await store();
    } catch (thrown) {
      const error = toApiError(thrown);
      setRefused(error.fieldErrors);
      notify.error(messageOf(error), { timeoutMs: SERVER_MESSAGE_MS, silent: true });
      throw error;
    }
  }, 'saveOwnership');
  const removing = useAction(async () => {
    if (await settle(null)) onRemove();
  }, 'saveOwnership');
  const busy = saving.busy || removing.busy;
  // The file and its extension are checked as parts of `certificationInfo`.
  const refusedFile = Object.entries(refused).find(([name]) =>
    name.startsWith('certificationInfo'),
  )?.[1];
  const failed = removing.failed ?? saving.failed;
  const failure = failed && !busy ? messageOf(failed.error) : '';

  return (
    <ItemCard id={id} aria-label={name} tabIndex={-1}>
      <ItemHead>
        <StateMark state="attention" />
        <div>
          <h2>{name}</h2>
          <p data-unsaved="true">{t(item.certified ? 'notSavedYet' : 'savedOnNext')}</p>
        </div>
        {saving.busy ? null : (
          <IconButton aria-label={t('remove', { name })} onClick={() => void removing.run()}>
            <Icon name="trash" />
          </IconButton>
        )}
      </ItemHead>
      {isCertifiable(item.code) ? (
        <ItemBody>
          <CheckboxField
            label={t('certified')}
            checked={item.certified}
            readOnly={busy}
            onChange={(event) => onChange({ certified: event.currentTarget.checked })}
          />
          {item.certified ? (
            <>
              <FileField
                id={`${ids}file`}
                label={t('certificate')}
                kinds={t('kinds')}
                file={file}
                onFile={(chosen) => void onFile(chosen)}
                accept={UPLOAD_EXTENSIONS}
                maxBytes={LIMITS.uploadBytes}
                error={fileError ?? refusedFile}
                readOnly={busy}
              />
              {encrypted ? (
                <Alert tone="warning" role="status">
                  {t('encrypted')}
                </Alert>
              ) : null}
              <FormGrid>
                <DateField
                  id={`${ids}date`}
                  label={t('expirationDate')}
                  help={t('expirationHelp')}
                  defaultValue={item.expirationDate}
                  earliest={businessDay(Date.now())}
                  error={(showDateError && dateError) || refused['expirationDate']}
                  onChange={(event) => {
                    setRefused({});
                    onChange({ expirationDate: dateMask.toValue(event.currentTarget.value) });
                  }}
                  onBlur={() => setDateLeft(true)}
                  readOnly={busy}
                  span={{ wide: 5, phone: 12 }}
                />
                <GridItem span={{ wide: 7, phone: 12 }}>
                  <BesideField>
                    <SaveRow>
                      <span id={`${ids}reason`}>{reason}</span>
                      <BlockedButton
                        variant="soft"
                        blocked={blocked}
                        reasonId={`${ids}reason`}
                        onBlocked={() => {
                          setDateLeft(true);
                          focusField(!file || fileError ? `${ids}file` : `${ids}date`);
                        }}
                        busy={busy}
                        busyText={t('saving')}
                        onClick={() => void saving.run()}
                      >
                        {t('saveCertificate')}
                      </BlockedButton>
                    </SaveRow>
                  </BesideField>
                </GridItem>
              </FormGrid>
              {failure ? (
                <Alert tone="error" role="alert" ref={intoView}>
                  {failure}
                </Alert>
              ) : null}
            </>
          ) : null}
        </ItemBody>
      ) : null}
    </ItemCard>
  );
}
