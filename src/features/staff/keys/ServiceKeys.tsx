import { useId, useState } from 'react';
import type { ServiceKey } from '@contract/entities/serviceKey';
import { isOneOf } from '@contract/isOneOf';
import {
  useListServiceKeysQuery,
  useRevokeServiceKeyMutation,
  useRotateServiceKeyMutation,
} from '@/api/serviceKeys';
import { RowButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { Loaded } from '@/components/feedback/Loaded';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { DataTable } from '@/components/lists/DataTable';
import { SecretDialog } from '@/components/overlays/SecretDialog';
import { useQuestion } from '@/components/overlays/useQuestion';
import { StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import { type WithCode, useFreshCode } from '@/store/useFreshCode';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { FormGrid } from '@/components/form/FormGrid';
import { SelectField } from '@/components/form/SelectField';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useNotify } from '@/store/notify';
import { useAttempt } from '@/store/useAttempt';
import { type Overlap, OverlapField } from '@/features/staff/OverlapField';
import { DialogParts, Named, RowActions } from '../staffStyles';
import { KEY_DAYS, NewKeyForm } from './NewKeyForm';
import { serviceKeyLabels } from './serviceKeyLabels';

type KeyAction = 'rotate' | 'revoke';

interface KeyDialogProps {
  readonly action: KeyAction;
  readonly serviceKey: ServiceKey;
  readonly open: boolean;
  readonly withCode: WithCode;
  /** After success. @param token of the successor of a rotated key */
  readonly onDone: (token: string | null) => void;
  readonly onCancel: () => void;
}

/** Asks before a key is rotated or revoked. A failure stays in the dialog. */
function KeyDialog({
  action,
  serviceKey: { keyUid, name },
  open,
  withCode,
  onDone,
  onCancel,
}: KeyDialogProps) {
  const t = useLabels(serviceKeyLabels);
  const notify = useNotify();
  const id = useId();
  const [keep, setKeep] = useState<Overlap>('24');
  const [days, setDays] = useState<(typeof KEY_DAYS)[number]>('365');
  const { attempt, problem, busy } = useAttempt();
  const [rotate] = useRotateServiceKeyMutation(TRIGGER_ONLY);
  const [revoke] = useRevokeServiceKeyMutation(TRIGGER_ONLY);

  const run = () =>
    attempt(async () => {
      if (action === 'rotate') {
        const made = await withCode(() =>
          rotate({ keyUid, days: Number(days), keepHours: Number(keep) }).unwrap(),
        );
        if (made !== null) onDone(made.token);
      } else {
        await revoke({ keyUid }).unwrap();
        notify.success(t('revoked', { name }));
        onDone(null);
      }
    });

  return (
    <ConfirmDialog
      open={open}
      title={t(`${action}Title`, { name })}
      actionLabel={t(action)}
      cancelLabel={t('cancel')}
      tone={action === 'revoke' ? 'danger' : 'primary'}
      firstField={action === 'rotate' ? id : undefined}
      busy={busy}
      errorTitle={problem && t(`${action}Failed`)}
      error={problem}
      onConfirm={() => void run()}
      onCancel={onCancel}
    >
      <DialogParts>
        <p>{t(`${action}Text`)}</p>
        {action === 'rotate' ? (
          <FormGrid>
            <OverlapField id={id} t={t} value={keep} onValue={setKeep} />
            <SelectField
              label={t('newDays')}
              value={days}
              options={KEY_DAYS.map((value) => ({ value, label: t(`days-${value}`) }))}
              span={{ wide: 12, phone: 12 }}
              onChange={({ target: { value } }) => {
                if (isOneOf(KEY_DAYS, value)) setDays(value);
              }}
            />
          </FormGrid>
        ) : null}
      </DialogParts>
    </ConfirmDialog>
  );
}

export function ServiceKeys() {
  const t = useLabels(serviceKeyLabels);
  const { locale } = useLanguage();
  const keys = useListServiceKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const freshCode = useFreshCode();
  const question = useQuestion<{ action: KeyAction; serviceKey: ServiceKey }>();
  const { about } = question;
  const [made, setMade] = useState<{ name: string; token: string | null }>({
    name: '',
    token: null,
  });
  const show = (name: string, token: string) => setMade({ name, token });

  return (
    <Card aria-label={t('title')} aria-busy={keys.isFetching}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <Loaded query={keys} loading={t('loading')} failed={t('failed')}>
        {({ keys: rows }) =>
          rows.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <DataTable
              caption={t('table')}
              rows={rows}
              rowKey={({ keyUid }) => keyUid}
              columns={[
                {
                  key: 'system',
                  title: t('system'),
                  cell: ({ name, scopes }) => (
                    <Named>
                      <b>{name}</b>
                      {scopes.includes('numbers') ? (
                        <StatusChip tone="warning">{t('wholeNumbers')}</StatusChip>
                      ) : (
                        <StatusChip>{t('lastFour')}</StatusChip>
                      )}
                    </Named>
                  ),
                },
                {
                  key: 'madeBy',
                  title: t('madeBy'),
                  cell: ({ createdBy, createdAt }) => (
                    <Named>
                      {createdBy || t('operator')}
                      <small>{formatMoment(createdAt, locale)}</small>
                    </Named>
                  ),
                },
                {
                  key: 'expires',
                  title: t('expires'),
                  cell: ({ active, expiresAt }) => (
                    <Named>
                      {active === 1 ? null : <StatusChip tone="error">{t('ended')}</StatusChip>}
                      <span>{formatMoment(expiresAt, locale)}</span>
                    </Named>
                  ),
                },
                {
                  key: 'lastUsed',
                  title: t('lastUsed'),
                  cell: ({ lastUsedAt }) => formatMoment(lastUsedAt, locale) || t('never'),
                },
                {
                  key: 'actions',
                  title: t('actions'),
                  titleHidden: true,
                  cell: (key) =>
                    key.active === 1 ? (
                      <RowActions>
                        <RowButton
                          name={t('rotateNamed', { name: key.name })}
                          onClick={() => question.ask({ action: 'rotate', serviceKey: key })}
                        >
                          {t('rotate')}
                        </RowButton>
                        <RowButton
                          name={t('revokeNamed', { name: key.name })}
                          color="error"
                          onClick={() => question.ask({ action: 'revoke', serviceKey: key })}
                        >
                          {t('revoke')}
                        </RowButton>
                      </RowActions>
                    ) : null,
                },
              ]}
            />
          )
        }
      </Loaded>
      <h3>{t('newTitle')}</h3>
      <NewKeyForm withCode={freshCode.withCode} onMade={show} />
      {about ? (
        <KeyDialog
          key={question.count}
          {...about}
          open={question.open && !freshCode.dialog.open}
          withCode={freshCode.withCode}
          onDone={(token) => {
            question.close();
            if (token !== null) show(about.serviceKey.name, token);
          }}
          onCancel={question.close}
        />
      ) : null}
      <SecretDialog
        secret={made.token}
        title={t('secretTitle', { name: made.name })}
        label={t('secretLabel')}
        onClose={() => setMade({ ...made, token: null })}
      >
        {t('secretText')}
      </SecretDialog>
      <FreshCodeDialog {...freshCode.dialog} why={t('freshCode', { email: freshCode.email })} />
    </Card>
  );
}
