import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SIGN_IN_EVENTS, type SignInEvent } from '@contract/entities/account';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { SideFrame } from '@/components/layout/SideFrame';
import { SideNav } from '@/components/layout/SideNav';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { PATHS } from '@/lib/paths';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { useServices } from '@/store/services';
import { BlockedButton } from '@/components/BlockedButton';
import { feedbackLabels } from '@/components/feedback/feedbackLabels';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { useGetSignInHistoryQuery } from '@/api/account';
import { Loaded } from '@/components/feedback/Loaded';
import { useLanguage } from '@/components/labels/LanguageContext';
import { Timeline } from '@/components/lists/Timeline';
import { formatMoment } from '@/lib/format/moment';
import { accountLabels } from '../accountLabels';
import { useAccountEntries } from '../useAccountEntries';
import { EmailChange } from './EmailChange';
import { emailLabels } from './emailLabels';
import { Passkeys } from './passkeys/Passkeys';
import { securityLabels } from './securityLabels';
import { Sections, SecuritySection } from './SecurityParts';
import { Sessions, deviceWords } from './Sessions';

function SignInHistory() {
  const t = useLabels(securityLabels);
  const { locale } = useLanguage();
  const query = useGetSignInHistoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const keptDays = query.data?.keptDays;
  const nameOf = ({ kind }: SignInEvent): string => {
    const known = SIGN_IN_EVENTS.find((event) => event === kind);
    return t(known ?? 'otherEvent');
  };

  return (
    <SecuritySection
      title={t('historyTitle')}
      lead={keptDays === undefined ? '' : t('historyLead', { days: keptDays })}
    >
      <Loaded query={query} loading={t('historyLoading')} failed={t('historyFailed')}>
        {({ events }) =>
          events.length === 0 ? (
            <p>{t('historyEmpty')}</p>
          ) : (
            <Timeline
              events={events.map((event) => ({
                key: event.eventUid,
                text: (
                  <>
                    <b>{nameOf(event)}</b> · <span>{deviceWords(event, t)}</span>
                  </>
                ),
                when: formatMoment(event.at, locale),
              }))}
            />
          )
        }
      </Loaded>
    </SecuritySection>
  );
}

const AuthenticatorSection = lazyScreen(
  () => import(/* webpackChunkName: "authenticator" */ './authenticator/AuthenticatorSection'),
);

/** Only super users load its code. A failed load leaves the rest of the page and can be retried. */
function AuthenticatorPart() {
  const t = useLabels(feedbackLabels);
  const [state, setState] = useState<'loading' | 'failed' | 'trying' | 'there'>(() =>
    AuthenticatorSection.isLoaded() ? 'there' : 'loading',
  );
  const retried = useRef(false);
  const part = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    await AuthenticatorSection.preload();
    setState(AuthenticatorSection.isLoaded() ? 'there' : 'failed');
  }, []);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    // The pressed button has disappeared, unless the person has left it.
    if (state === 'there' && retried.current && document.activeElement === document.body)
      part.current?.querySelector('h2')?.focus();
  }, [state]);

  if (state === 'loading') return null;
  return (
    <div ref={part}>
      {state === 'there' ? (
        <AuthenticatorSection />
      ) : (
        <Alert
          tone="error"
          role="alert"
          action={
            <BlockedButton
              variant="text"
              size="small"
              busy={state === 'trying'}
              busyText={t('trying')}
              onClick={() => {
                retried.current = true;
                setState('trying');
                void load();
              }}
            >
              {t('tryAgain')}
            </BlockedButton>
          }
        >
          {t('loadFailedTitle')}
        </Alert>
      )}
    </div>
  );
}

/** The address of this page after the move, which reads all data of the person again. */
const MOVED = 'email-changed';

/** `/account-security`: sessions, passkeys, authenticator app, sign-in e-mail and history. */
export default function AccountSecurityPage() {
  const t = useLabels(securityLabels);
  const account = useLabels(accountLabels);
  const email = useLabels(emailLabels);
  const { config, session } = useServices();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const entries = useAccountEntries('security');
  const { user } = useCurrentUser();

  useDocumentTitle(t('title'));

  return (
    <SideFrame side={<SideNav label={account('nav')} items={entries} />}>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <Sections>
        {search.has(MOVED) ? (
          <Alert tone="success" role="status">
            {email('moved', { email: session.email() })}
          </Alert>
        ) : null}
        <Sessions />
        {config.features.passkeys ? <Passkeys /> : null}
        {user?.isStaff && config.identity.authenticatorApp !== 'none' ? (
          <AuthenticatorPart />
        ) : null}
        {config.features.emailChange ? (
          <EmailChange
            onMoved={() => {
              void navigate(`${PATHS.accountSecurity.href()}?${MOVED}`, { replace: true });
              // Registrations, lists and the person still have the old address.
              window.location.reload();
            }}
          />
        ) : null}
        <SignInHistory />
      </Sections>
    </SideFrame>
  );
}
