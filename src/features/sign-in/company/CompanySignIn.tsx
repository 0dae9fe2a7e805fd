import { useEffect, useRef, useState } from 'react';
import type { PortalConfig } from '@contract/config';
import {
  COMPANY_PROBLEMS,
  COMPANY_SIGN_IN_PATH,
  type CompanyProblem,
} from '@contract/companySignIn';
import { isOneOf } from '@contract/isOneOf';
import { fetchCompanyTokens } from '@/api/identity/companySignIn';
import { IdentityError, type Tokens } from '@/api/identity/cognito';
import type { UserType } from '@/api/identity/storedSession';
import { useLabels } from '@/components/labels/LabelsContext';
import { companyReturn, forgetCompanyReturn } from './companyReturn';
import { companySignInLabels } from './companySignInLabels';

export interface CompanySignInProps {
  readonly config: PortalConfig;
  readonly onSignedIn: (tokens: Tokens, userType: UserType) => Promise<void>;
}

/** A provider that refuses has no such sign-in. Everything else passes. */
const problemOf = (error: unknown): CompanyProblem =>
  error instanceof IdentityError && error.code === 'NotAuthorizedException'
    ? 'expired'
    : 'unavailable';

/** A link to the company's sign-in. It leads back here, with tokens or the reason for none. */
export function CompanySignIn({ config, onSignedIn }: CompanySignInProps) {
  const t = useLabels(companySignInLabels);
  const [returned] = useState(companyReturn);
  const [busy, setBusy] = useState(returned === '');
  const [problem, setProblem] = useState(() =>
    returned !== null && isOneOf(COMPANY_PROBLEMS, returned) ? returned : null,
  );
  const latest = useRef(onSignedIn);
  useEffect(() => {
    latest.current = onSignedIn;
  });

  useEffect(() => {
    // Strict mode runs this twice, and the tokens can be had once.
    if (!forgetCompanyReturn()) return;
    if (returned !== '') return;
    fetchCompanyTokens(config)
      .then((tokens) => latest.current(tokens, 'PASSWORD_LESS'))
      .catch((error: unknown) => {
        setProblem(problemOf(error));
        setBusy(false);
      });
  }, [config, returned]);

  return (
    <div className="si-passkey">
      <a
        className="si-button si-second"
        href={config.apiBaseUrl + COMPANY_SIGN_IN_PATH}
        aria-disabled={busy || undefined}
        aria-busy={busy}
      >
        {t(busy ? 'companyWaiting' : 'company')}
      </a>
      <p role="alert">{problem === null ? '' : t(`company-${problem}`)}</p>
    </div>
  );
}
