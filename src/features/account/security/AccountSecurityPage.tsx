import { useNavigate, useSearchParams } from 'react-router-dom';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { SideFrame } from '@/components/layout/SideFrame';
import { SideNav } from '@/components/layout/SideNav';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { PATHS } from '@/lib/paths';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { useServices } from '@/store/services';
import { accountLabels } from '../accountLabels';
import { useAccountEntries } from '../useAccountEntries';
import { AuthenticatorPart } from './AuthenticatorPart';
import { EmailChange } from './EmailChange';
import { emailLabels } from './emailLabels';
import { Passkeys } from './passkeys/Passkeys';
import { securityLabels } from './securityLabels';
import { Sections } from './securityStyles';
import { Sessions } from './Sessions';
import { SignInHistory } from './SignInHistory';

/**
 * The address of this page after the sign-in e-mail has moved. It reads all data of the person
 * again.
 */
const MOVED = 'email-changed';

/**
 * `/account-security`: the person's sessions, authenticator app, sign-in e-mail and sign-in
 * history.
 */
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
