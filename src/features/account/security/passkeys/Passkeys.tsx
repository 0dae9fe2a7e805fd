import { useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/Button';
import type { Passkey } from '@contract/entities/passkey';
import { LIMITS } from '@contract/limits';
import { useListSessionsQuery } from '@/api/account';
import { useListPasskeysQuery, useRemovePasskeyMutation } from '@/api/passkeys';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useNotify } from '@/store/notify';
import { useLanguage } from '@/components/labels/LanguageContext';
import { StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import { color, media, type } from '@/lib/look/vars';
import { deviceWords } from '../deviceWords';
import { SecuritySection } from '../SecuritySection';
import { securityLabels } from '../securityLabels';
import { Foot, SessionList } from '../securityStyles';
import { passkeyObstacle } from './createCredential';
import { passkeyLabels } from './passkeyLabels';
import { PasskeyNameForm } from './PasskeyNameForm';
import { isGone, usePasskeyActions } from './usePasskeyActions';

/** A sentence that replaces the list. */
const Empty = styled('p')({
  ...type.small,
  paddingBottom: 8,
  color: color('text-secondary'),
});

/** The form of a row, in place of its text and buttons. */
const EditedRow = styled('li')({ '& > form': { flex: '1 1 100%' } });

/** The form of a new passkey, with a distance from the rows above it. */
const NewPasskey = styled('div')({
  'ul:not(:empty) + &': {
    marginTop: 8,
    paddingTop: 16,
    borderTop: `1px solid ${color('divider')}`,
  },
});

/** The buttons of a row, side by side. */
const RowButtons = styled('span')({
  display: 'flex',
  gap: 8,
  [media.phone]: { flex: 'auto', '& .MuiButton-root': { flex: 'auto' } },
});

/** Replaces the id of a passkey. */
const NEW = 'new';

/** The backend's name of this browser without its version, which changes: `Chrome on Windows`. */
function useSuggestedName(): string {
  const t = useLabels(passkeyLabels);
  const words = useLabels(securityLabels);
  const { data } = useListSessionsQuery();
  const own = data?.sessions.find(({ current }) => current === 1);
  if (!own?.browser) return t('suggestedName');
  const browser = own.browser.replace(/ \d+$/, '');
  return deviceWords({ browser, system: own.system }, words).slice(0, LIMITS.text);
}

/** The person's passkeys: adding, renaming and removing them. */
export function Passkeys() {
  const t = useLabels(passkeyLabels);
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useListPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove, removal] = useRemovePasskeyMutation();
  const actions = usePasskeyActions();
  const suggestedName = useSuggestedName();
  /** The passkey that is being named. */
  const [edited, setEdited] = useState<string | null>(null);
  const latest = useRef(edited);
  latest.current = edited;
  const [asked, setAsked] = useState<Passkey | null>(null);
  /** Stays while the dialog closes. */
  const [shown, setShown] = useState<Passkey | null>(null);
  const [failed, setFailed] = useState(false);
  const { passkeys = [], limit = 0 } = query.data ?? {};
  const obstacle = passkeyObstacle();

  const close = () => {
    setEdited(null);
    heading.current?.focus();
  };
  const ask = (passkey: Passkey) => {
    setFailed(false);
    setShown(passkey);
    setAsked(passkey);
  };
  const removeAsked = async (): Promise<void> => {
    if (!shown) return;
    setFailed(false);
    try {
      const left = await actions.freshCode.withCode(() => remove(shown.passkeyUid).unwrap());
      if (left === null) return;
    } catch (error) {
      if (!isGone(error)) return setFailed(true);
    }
    notify.success(t('wasRemoved', { name: shown.name }));
    setAsked(null);
    // The focused button disappeared with its row.
    setTimeout(() => heading.current?.focus(), 0);
  };
  const applied = async (of: string, attempt: Promise<string | null>): Promise<string> => {
    const problem = await attempt;
    // The person may be working on another passkey by now.
    if (problem === null && latest.current === of) close();
    return problem ?? '';
  };
  const foot = (): string | undefined => {
    if (obstacle) return t(obstacle);
    return passkeys.length >= limit ? t('full', { limit }) : undefined;
  };

  return (
    <SecuritySection title={t('title')} lead={t('lead')} headingRef={heading}>
      {query.data ? (
        <>
          {passkeys.length === 0 && edited === null ? <Empty>{t('none')}</Empty> : null}
          <SessionList>
            {passkeys.map((passkey) =>
              passkey.passkeyUid === edited ? (
                <EditedRow key={passkey.passkeyUid}>
                  <PasskeyNameForm
                    name={passkey.name}
                    actionLabel={t('save')}
                    busyText={t('saving')}
                    onName={(name) => applied(passkey.passkeyUid, actions.rename(passkey, name))}
                    onCancel={close}
                  />
                </EditedRow>
              ) : (
                <PasskeyRow
                  key={passkey.passkeyUid}
                  passkey={passkey}
                  onRename={() => setEdited(passkey.passkeyUid)}
                  onRemove={() => ask(passkey)}
                />
              ),
            )}
          </SessionList>
          {edited === NEW ? (
            <NewPasskey>
              <PasskeyNameForm
                name={suggestedName}
                actionLabel={t('continue')}
                busyText={t('waiting')}
                onName={(name) => applied(NEW, actions.add(name))}
                onCancel={close}
              />
            </NewPasskey>
          ) : (
            <Foot>
              {foot() === undefined ? (
                <Button variant="outlined" onClick={() => setEdited(NEW)}>
                  {t('add')}
                </Button>
              ) : (
                <p>{foot()}</p>
              )}
            </Foot>
          )}
        </>
      ) : query.isError && !query.isFetching ? (
        <LoadFailure text={t('loadFailed')} onRetry={query.refetch} />
      ) : (
        <RowsSkeleton label={t('loading')} />
      )}
      <ConfirmDialog
        open={asked !== null && !actions.freshCode.dialog.open}
        title={t('removeTitle', { name: shown?.name ?? '' })}
        actionLabel={t('remove')}
        tone="danger"
        busy={removal.isLoading}
        error={failed ? t('removeFailed') : undefined}
        onConfirm={() => void removeAsked()}
        onCancel={() => setAsked(null)}
      >
        {t('removeText')}
      </ConfirmDialog>
      <FreshCodeDialog
        {...actions.freshCode.dialog}
        why={t(asked ? 'freshCodeToRemove' : 'freshCode', { email: actions.freshCode.email })}
        actionLabel={t('continue')}
      />
    </SecuritySection>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** One passkey of the list. */
function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useLabels(passkeyLabels);
  const { locale } = useLanguage();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <div>
        <b>{name}</b>
        {passkey.synced === 1 ? <StatusChip tone="info">{t('synced')}</StatusChip> : null}
        <small>{t('added', { time: formatMoment(createdAt, locale) })}</small>
        <small>
          {lastUsedAt === ''
            ? t('neverUsed')
            : t('used', { time: formatMoment(lastUsedAt, locale) })}
        </small>
      </div>
      <RowButtons>
        <Button
          variant="outlined"
          size="small"
          aria-label={t('renameNamed', { name })}
          onClick={onRename}
        >
          {t('rename')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          aria-label={t('removeNamed', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </RowButtons>
    </li>
  );
}
