import { useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { type Passkey, passkeyNameSchema } from '@contract/entities/passkey';
import { LIMITS } from '@contract/limits';
import { RowButton } from '@/components/BlockedButton';
import { Button } from '@/components/Button';
import { useListSessionsQuery } from '@/api/account';
import { useListPasskeysQuery, useRemovePasskeyMutation } from '@/api/passkeys';
import { Loaded } from '@/components/feedback/Loaded';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useQuestion } from '@/components/overlays/useQuestion';
import { useSingleFlight } from '@/components/useSingleFlight';
import { useNotify } from '@/store/notify';
import { useAttempt } from '@/store/useAttempt';
import { useLanguage } from '@/components/labels/LanguageContext';
import { StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import { color, media, type } from '@/lib/look/vars';
import { deviceWords } from '../Sessions';
import { securityLabels } from '../securityLabels';
import { Foot, SecurityForm, SecuritySection, SessionList } from '../SecurityParts';
import { passkeyObstacle } from './createCredential';
import { passkeyLabels } from './passkeyLabels';
import { isGone, usePasskeyActions } from './usePasskeyActions';

const Empty = styled('p')({
  ...type.small,
  paddingBottom: 8,
  color: color('text-secondary'),
});

const EditedRow = styled('li')({ '& > form': { flex: '1 1 100%' } });

/** The form of a new passkey, with a distance from the rows above it. */
const NewPasskey = styled('div')({
  'ul:not(:empty) + &': {
    marginTop: 8,
    paddingTop: 16,
    borderTop: `1px solid ${color('divider')}`,
  },
});

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

type PasskeyList = { readonly passkeys: readonly Passkey[]; readonly limit: number };

export function Passkeys() {
  const t = useLabels(passkeyLabels);
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useListPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useRemovePasskeyMutation();
  const actions = usePasskeyActions();
  const suggestedName = useSuggestedName();
  const [edited, setEdited] = useState<string | null>(null);
  const latest = useRef(edited);
  latest.current = edited;
  const question = useQuestion<Passkey>();
  const { about } = question;
  const removal = useAttempt();
  const obstacle = passkeyObstacle();

  const close = () => {
    setEdited(null);
    heading.current?.focus();
  };
  const ask = (passkey: Passkey) => {
    removal.forgetProblem();
    question.ask(passkey);
  };
  const removeAsked = ({ passkeyUid, name }: Passkey) =>
    removal.attempt(async () => {
      try {
        const left = await actions.freshCode.withCode(() => remove({ passkeyUid }).unwrap());
        if (left === null) return;
      } catch (error) {
        if (!isGone(error)) throw error;
      }
      notify.success(t('wasRemoved', { name }));
      question.close();
      // The focused button disappeared with its row.
      setTimeout(() => heading.current?.focus(), 0);
    });
  const applied = async (of: string, attempt: Promise<string | null>): Promise<string> => {
    const problem = await attempt;
    // The person may be working on another passkey by now.
    if (problem === null && latest.current === of) close();
    return problem ?? '';
  };
  const foot = ({ passkeys, limit }: PasskeyList): string => {
    if (obstacle) return t(obstacle);
    return passkeys.length >= limit ? t('full', { limit }) : '';
  };

  return (
    <SecuritySection title={t('title')} lead={t('lead')} headingRef={heading}>
      <Loaded query={query} loading={t('loading')} failed={t('loadFailed')}>
        {(list) => (
          <>
            {list.passkeys.length === 0 && edited === null ? <Empty>{t('none')}</Empty> : null}
            <SessionList>
              {list.passkeys.map((passkey) =>
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
                {foot(list) ? (
                  <p>{foot(list)}</p>
                ) : (
                  <Button variant="outlined" onClick={() => setEdited(NEW)}>
                    {t('add')}
                  </Button>
                )}
              </Foot>
            )}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={question.open && !actions.freshCode.dialog.open}
        title={t('removeTitle', { name: about?.name ?? '' })}
        actionLabel={t('remove')}
        tone="danger"
        busy={removal.busy}
        error={removal.problem && t('removeFailed')}
        onConfirm={() => about && void removeAsked(about)}
        onCancel={question.close}
      >
        {t('removeText')}
      </ConfirmDialog>
      <FreshCodeDialog
        {...actions.freshCode.dialog}
        why={t(question.open ? 'freshCodeToRemove' : 'freshCode', {
          email: actions.freshCode.email,
        })}
      />
    </SecuritySection>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

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
        <RowButton name={t('renameNamed', { name })} onClick={onRename}>
          {t('rename')}
        </RowButton>
        <RowButton name={t('removeNamed', { name })} onClick={onRemove}>
          {t('remove')}
        </RowButton>
      </RowButtons>
    </li>
  );
}

interface PasskeyNameFormProps {
  readonly name: string;
  readonly actionLabel: string;
  readonly busyText: string;
  /** Resolves to the text of the failure, or `''` when there is nothing to show. */
  readonly onName: (name: string) => Promise<string>;
  readonly onCancel: () => void;
}

function PasskeyNameForm({ name, actionLabel, busyText, onName, onCancel }: PasskeyNameFormProps) {
  const t = useLabels(passkeyLabels);
  const [problem, setProblem] = useState('');
  const { busy, run } = useSingleFlight();
  return (
    <SecurityForm
      schema={passkeyNameSchema.entries.name}
      value={name}
      field={{ label: t('name'), help: t('nameHelp') }}
      problem={problem}
      busy={busy}
      busyText={busyText}
      actionLabel={actionLabel}
      cancelLabel={t('cancel')}
      onValue={async (entered) => {
        await run(async () => {
          setProblem('');
          setProblem(await onName(entered));
        });
        return false;
      }}
      onCancel={onCancel}
    />
  );
}
