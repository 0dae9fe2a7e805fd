import {
  type ComponentType,
  useEffect,
  useState,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { HandOffLinkState, InviteState } from '@contract/entities/stepInvite';
import type { GuestSession } from '@/api/identity/guestSession';
import { Button } from '@/components/Button';
import { type ApiError, toApiError } from '@/api/errors';
import { openHandOffLink } from '@/api/handOffLink';
import { focusHeading } from '@/components/focusHeading';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { QuietLanguageSwitch } from '@/components/labels/QuietLanguageSwitch';
import { AppHeader } from '@/components/layout/AppHeader';
import { PageFrame } from '@/components/layout/PageFrame';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { failureLabels } from '@/lib/labels/failureLabels';
import { PATHS } from '@/lib/paths';
import { failureDetail, useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { GuestSteps } from './GuestSteps';
import { CodeForm } from './CodeForm';
import { guestLabels } from './guestLabels';
import { Stack } from './guestStyles';

interface HandOffPageProps {
  readonly guest: GuestSession;
  readonly signing: ComponentType<{ readonly link: string }>;
}

/**
 * The code first, then the steps or the agreement. The token stays in the fragment for a reload.
 */
export default function HandOffPage({ guest, signing: SigningPage }: HandOffPageProps) {
  const { hash } = useLocation();
  const link = hash.slice(1);
  const [inside, setInside] = useState(() => guest.isOf(link));
  const [ended, setEnded] = useState(false);

  useEffect(
    () =>
      guest.session.subscribe((event) => {
        setInside(false);
        setEnded(event.type === 'ended' && event.reason === 'expired');
      }),
    [guest],
  );

  return inside && guest.isOf(link) ? (
    guest.opened()?.purpose === 'AGREEMENT' ? (
      <SigningPage link={link} />
    ) : (
      <GuestSteps link={link} />
    )
  ) : (
    <LinkGate
      key={link}
      link={link}
      ended={ended}
      onToken={(token, { sentTo, purpose }) => {
        guest.begin({ link, sentTo, purpose }, token);
        setEnded(false);
        setInside(true);
      }}
    />
  );
}

const TITLES = {
  OPEN: 'title',
  RETURNED: 'returnedTitle',
  REVOKED: 'revokedTitle',
  EXPIRED: 'expiredTitle',
  SUBMITTED: 'submittedTitle',
} as const satisfies Record<InviteState, keyof typeof guestLabels.fallback>;
/** The same for a link to sign. */
const SIGN_TITLES = { ...TITLES, OPEN: 'signTitle', REVOKED: 'signRevokedTitle' } as const;

const titleOf = ({ state, purpose, signed }: HandOffLinkState) =>
  signed === 1 && state === 'OPEN'
    ? 'signedTitle'
    : (purpose === 'AGREEMENT' ? SIGN_TITLES : TITLES)[state];

type View =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'link'; readonly found: HandOffLinkState };

/** The state of a link's invitation, read once for each link and again on demand. */
function useLink(link: string): { readonly view: View; readonly reload: () => void } {
  const { config } = useServices();
  const [view, setView] = useState<View>({ kind: 'loading' });
  const newest = useRef(0);
  const reload = useCallback(() => {
    newest.current += 1;
    const asked = newest.current;
    // An older response may come last.
    const show = (next: View) => {
      if (asked === newest.current) setView(next);
    };
    if (link === '') {
      show({ kind: 'failed', error: { ...toApiError(null), kind: 'notFound' } });
      return;
    }
    openHandOffLink(config, link).then(
      (found) => show({ kind: 'link', found }),
      (error: unknown) => show({ kind: 'failed', error: toApiError(error) }),
    );
  }, [config, link]);
  useEffect(reload, [reload]);
  return { view, reload };
}

/** Without a session: the state of the invitation, and the way in by an e-mailed code. */
function LinkGate({
  link,
  ended,
  onToken,
}: {
  readonly link: string;
  /** The session of this page has just ended by itself. */
  readonly ended: boolean;
  readonly onToken: (accessToken: string, found: HandOffLinkState) => void;
}) {
  const t = useLabels(guestLabels);
  const text = useLabels(failureLabels);
  const serverText = useServerText();
  const notify = useNotify();
  const { view, reload } = useLink(link);
  /** A page opened from the mail starts at its top; later headings take the focus. */
  const fromMail = useRef(document.activeElement === document.body && !ended);

  useLayoutEffect(() => {
    if (view.kind === 'loading') return;
    if (fromMail.current) fromMail.current = false;
    else focusHeading();
  }, [view]);

  const notValid = view.kind === 'failed' && view.error.kind === 'notFound';
  const title =
    view.kind === 'loading'
      ? ''
      : view.kind === 'link'
        ? t(titleOf(view.found))
        : t(notValid ? 'notValidTitle' : 'failedTitle');
  useDocumentTitle(title);
  if (view.kind === 'loading') return <LoadingScreen text={t('loading')} />;

  return (
    <>
      <AppHeader homeHref={`${PATHS.handOff.href()}#${link}`} />
      <PageFrame title={title} width="narrow">
        <Stack>
          {view.kind === 'failed' ? (
            notValid ? (
              <p>{t('notValid')}</p>
            ) : (
              <>
                <p role="alert">
                  {failureDetail(view.error, { text, serverText }) || text('generic')}
                </p>
                <Button variant="outlined" onClick={reload}>
                  {t('tryAgain')}
                </Button>
              </>
            )
          ) : view.found.state === 'OPEN' ? (
            <CodeForm
              link={link}
              found={view.found}
              ended={ended}
              onToken={(token) => onToken(token, view.found)}
              onEnded={reload}
            />
          ) : (
            <Ended found={view.found} />
          )}
          <div>
            <QuietLanguageSwitch onFailed={(failed) => notify.error(failed)} />
          </div>
        </Stack>
      </PageFrame>
    </>
  );
}

function Ended({
  found: { state, purpose, signed, invitedBy, invitedByEmail },
}: {
  readonly found: HandOffLinkState;
}) {
  const t = useLabels(guestLabels);
  const asker = { who: invitedBy, email: invitedByEmail };
  const signs = purpose === 'AGREEMENT';
  if (signed === 1) return <p>{t('signedExpired', asker)}</p>;
  if (state === 'EXPIRED') return <p>{t(signs ? 'signExpired' : 'expired', asker)}</p>;
  if (signs)
    return (
      <>
        <p>{t(state === 'RETURNED' ? 'declined' : 'signEnded')}</p>
        <p>{t('whoToAsk', asker)}</p>
      </>
    );
  return (
    <>
      <p>{t(state === 'RETURNED' ? 'returned' : 'ended', asker)}</p>
      <p>{t('whoToAsk', asker)}</p>
    </>
  );
}
