import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SUBMISSION_MAILS, type SubmissionMails as Choice } from '@contract/entities/staff';
import { isOneOf } from '@contract/isOneOf';
import { Button } from '@/components/Button';
import { useGetPersonArchiveMutation, useGetProfileQuery } from '@/api/users';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { FormSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { SideFrame } from '@/components/layout/SideFrame';
import { SideNav } from '@/components/layout/SideNav';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { useAppSelector } from '@/store/hooks';
import { failureDetail, useNotify } from '@/store/notify';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { toApiError } from '@/api/errors';
import { Loaded } from '@/components/feedback/Loaded';
import { useAttempt } from '@/store/useAttempt';
import { Problem } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { FormSection } from '@/components/form/FormSection';
import { saveFile } from '@/lib/saveFile';
import { useGetSubmissionMailsQuery, useSetSubmissionMailsMutation } from '@/api/staff';
import { SelectField } from '@/components/form/SelectField';
import { accountLabels } from './accountLabels';
import { Actions } from './SaveRow';
import { Sections } from './security/SecurityParts';
import { EditProfile } from './EditProfile';
import { UpdatePassword } from './UpdatePassword';
import { useAccountEntries, useAccountPart } from './useAccountEntries';

/** A reviewer's choice of e-mails about submitted registrations. It is saved at once. */
function SubmissionMails() {
  const t = useLabels(accountLabels);
  const notify = useNotify();
  const stored = useGetSubmissionMailsQuery();
  const [save] = useSetSubmissionMailsMutation();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [outcome, setOutcome] = useState<{ success?: string; error?: string }>({});

  const choose = async (choice: Choice) => {
    setChosen(choice);
    setOutcome({});
    try {
      await save({ submissionMails: choice }).unwrap();
      setOutcome({ success: t('submissionMailsSaved') });
    } catch (thrown) {
      const reason = failureDetail(toApiError(thrown), notify);
      setOutcome({ error: t('submissionMailsNotSaved', { reason }) });
    }
  };

  return (
    <FormSection title={t('submissionMails')}>
      <Loaded
        query={stored}
        loading={t('submissionMailsLoading')}
        failed={t('submissionMailsFailed')}
      >
        {({ submissionMails }) => (
          <SelectField
            {...outcome}
            label={t('submissionMailsWhen')}
            value={chosen ?? submissionMails}
            options={SUBMISSION_MAILS.map((value) => ({ value, label: t(`mails${value}`) }))}
            onChange={({ target: { value } }) => {
              if (isOneOf(SUBMISSION_MAILS, value)) void choose(value);
            }}
          />
        )}
      </Loaded>
    </FormSection>
  );
}

function DownloadData() {
  const t = useLabels(accountLabels);
  const [load, { reset }] = useGetPersonArchiveMutation();
  const { attempt, busy, problem } = useAttempt();

  const download = () =>
    attempt(async () => {
      const archive = await load().unwrap();
      const text = JSON.stringify(archive, null, 2);
      saveFile('my-data.json', new Blob([text], { type: 'application/json' }));
    }).finally(reset);

  return (
    <FormSection title={t('archive')} lead={t('archiveLead')}>
      <Problem>{problem && t('archiveFailed', { reason: problem })}</Problem>
      <Actions>
        <BlockedButton
          variant="outlined"
          busy={busy}
          busyText={t('archiveDownloading')}
          onClick={() => void download()}
        >
          {t('archiveDownload')}
        </BlockedButton>
      </Actions>
    </FormSection>
  );
}

export default function AccountPage() {
  const { hash } = useLocation();
  const t = useLabels(accountLabels);
  const loading = useLabels(loadingLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const profile = useGetProfileQuery();
  const queries = useQueryGroup([{ result: profile, pending: 'profile', failure: 'loadProfile' }]);
  const profileStatus = useAppSelector((state) => state.profileStatus);
  const notify = useNotify();
  const { config } = useServices();
  const { user } = useCurrentUser();
  const part = useAccountPart(hash);
  const entries = useAccountEntries(part);

  useDocumentTitle(t(part === 'update-password' ? 'updatePassword' : 'editProfile'));

  const loaded = profileStatus !== '' ? profile.data : undefined;
  const waiting = part !== 'update-password' && queries.failures.length === 0 && !loaded;

  return (
    <SideFrame side={<SideNav label={t('nav')} items={entries} />} loading={waiting}>
      <h1>{t(part === 'update-password' ? 'updatePassword' : 'editProfile')}</h1>
      <p>{t(part === 'update-password' ? 'passwordLead' : 'profileLead')}</p>
      {part === 'update-password' ? (
        <UpdatePassword />
      ) : queries.failures.length > 0 ? (
        <ErrorLoader queries={queries} offline={!online} />
      ) : loaded ? (
        <Sections>
          <EditProfile profile={loaded} />
          {user?.isSuperUser && config.features.submissionMails ? <SubmissionMails /> : null}
          {config.features.personArchive ? <DownloadData /> : null}
        </Sections>
      ) : (
        <>
          <FormSkeleton label={loading('profile')} />
          <Actions>
            <Button variant="contained" onClick={() => notify.info(t('profileLoading'))}>
              {t('save')}
            </Button>
          </Actions>
        </>
      )}
    </SideFrame>
  );
}
