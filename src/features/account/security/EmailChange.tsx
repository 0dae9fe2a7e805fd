import { useRef, useState } from 'react';
import { requiredEmail } from '@contract/rules/fields';
import { LIMITS } from '@contract/limits';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { useLabels } from '@/components/labels/LabelsContext';
import { useServices } from '@/store/services';
import { isOutcomeUnknown } from '@/api/identity/cognito';
import { requestEmailCode, startEmailMove, verifyEmailCode } from '@/api/identity/emailChange';
import { useSingleFlight } from '@/components/useSingleFlight';
import { useIdentityAttempt } from '@/store/useIdentityAttempt';
import { emailLabels } from './emailLabels';
import { Foot, SecurityForm, SecuritySection, codeField } from './SecurityParts';

/** `owner`: the code mailed to the current address. `new`: the one mailed to the new address. */
type MoveStep = 'address' | 'owner' | 'new';

interface MoveResults {
  /** The account has moved, and the session has tokens with the new address. */
  readonly onMoved: () => void;
  /** The move waits as a proposed change. */
  readonly onProposed: () => void;
}

/** The steps of a move to another sign-in e-mail, by the operations of the identity provider. */
function useEmailMove({ onMoved, onProposed }: MoveResults) {
  const { config, session } = useServices();
  const identity = useIdentityAttempt();
  const { busy, run } = useSingleFlight();
  const [step, setStep] = useState<MoveStep>('address');
  const [email, setEmail] = useState('');

  const resets = useRef(0);
  /** The owner's code. The provider accepts it only once. */
  const accepted = useRef('');
  /** The account may have moved even though no response said so. */
  const mayHaveMoved = useRef(false);

  /** `isOn`: whether the person still waits for the response. They may cancel before it. */
  const attempt = async (
    work: (accessToken: string, isOn: () => boolean) => Promise<void>,
  ): Promise<boolean> => {
    const before = resets.current;
    const isOn = () => resets.current === before;
    const done = await run(async () => {
      await identity.attempt((token) => work(token, isOn));
      if (!isOn()) identity.forgetProblem();
      return true;
    });
    return done ?? false;
  };

  const enterOwnerCode = async (token: string, code: string, isOn: () => boolean) => {
    if (accepted.current !== code) await verifyEmailCode(config.identity, token, code);
    accepted.current = code;
    if (isOn()) await startEmailMove(config.identity, token, email);
    if (isOn()) setStep('new');
  };

  const enterNewCode = async (token: string, code: string) => {
    let failure: unknown = null;
    try {
      if (await verifyEmailCode(config.identity, token, code)) return onProposed();
      mayHaveMoved.current = true;
    } catch (error) {
      mayHaveMoved.current ||= isOutcomeUnknown(error);
      if (!mayHaveMoved.current) throw error;
      failure = error;
    }
    // The id token has the old address.
    await session.refresh(null);
    if (session.email() !== email) {
      if (failure !== null) throw failure;
      mayHaveMoved.current = false;
      // No move is pending any more, so the pool took the code for one of the current address.
      // Asking for another code is refused with the reason.
      await requestEmailCode(config.identity, token, 'new');
      return;
    }
    onMoved();
  };

  return {
    step,
    email,
    busy,
    problem: identity.problem,
    start: (next: string) =>
      attempt(async (token, isOn) => {
        setEmail(next);
        accepted.current = '';
        mayHaveMoved.current = false;
        await requestEmailCode(config.identity, token, 'present');
        if (isOn()) setStep('owner');
      }),
    enterCode: (code: string) =>
      attempt((token, isOn) =>
        step === 'owner' ? enterOwnerCode(token, code, isOn) : enterNewCode(token, code),
      ),
    resend: () =>
      attempt(async (token) => {
        await requestEmailCode(config.identity, token, step === 'new' ? 'new' : 'present');
      }),
    reset: () => {
      resets.current += 1;
      identity.forgetProblem();
      setStep('address');
    },
  };
}

type EmailMove = ReturnType<typeof useEmailMove>;

/**
 * The sign-in e-mail and its change: the new address, a code from the current one, a code from the
 * new one.
 * @param onMoved the account has moved, and the session has tokens with the new address
 */
export function EmailChange({ onMoved }: { readonly onMoved: () => void }) {
  const { session } = useServices();
  const t = useLabels(emailLabels);
  const present = session.email();
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [proposed, setProposed] = useState('');
  const close = () => {
    setOpen(false);
    heading.current?.focus();
  };
  const move = useEmailMove({
    onMoved,
    onProposed: () => {
      setProposed(move.email);
      move.reset();
      close();
    },
  });
  const cancel = () => {
    move.reset();
    close();
  };

  return (
    <SecuritySection title={t('title')} lead={t('lead', { email: present })} headingRef={heading}>
      <div role="status">
        {proposed === '' ? null : <Alert tone="info">{t('proposed', { email: proposed })}</Alert>}
      </div>
      {!open ? (
        <Foot>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </Foot>
      ) : move.step === 'address' ? (
        <NewEmailForm present={present} move={move} onCancel={cancel} />
      ) : (
        // Keys give each step another field, which takes the focus.
        <CodeForm key={move.step} present={present} move={move} onCancel={cancel} />
      )}
    </SecuritySection>
  );
}

interface StepFormProps {
  readonly present: string;
  readonly move: EmailMove;
  readonly onCancel: () => void;
}

function NewEmailForm({ present, move, onCancel }: StepFormProps) {
  const t = useLabels(emailLabels);
  return (
    <SecurityForm
      schema={requiredEmail}
      value={move.email}
      field={{
        label: t('newEmail'),
        type: 'email',
        autoComplete: 'email',
        help: t('newEmailHelp'),
      }}
      problem={move.problem}
      busy={move.busy}
      busyText={t('working')}
      actionLabel={t('continue')}
      cancelLabel={t('cancel')}
      onValue={async (email, refuse) => {
        const address = email.toLowerCase();
        if (address === present.toLowerCase()) refuse(t('same'));
        else await move.start(address);
        return false;
      }}
      onCancel={onCancel}
    />
  );
}

/** The e-mailed code: first that of the current address, then that of the new one. */
function CodeForm({ present, move, onCancel }: StepFormProps) {
  const t = useLabels(emailLabels);
  const [resent, setResent] = useState(false);
  const isNew = move.step === 'new';
  const email = isNew ? move.email : present;

  const resend = async () => {
    setResent(false);
    setResent(await move.resend());
  };

  return (
    <SecurityForm
      schema={codeField}
      field={{
        label: t(isNew ? 'newCode' : 'ownerCode'),
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        help: t(isNew ? 'newCodeHelp' : 'ownerCodeHelp', { email, minutes: LIMITS.codeMinutes }),
      }}
      problem={move.problem}
      busy={move.busy}
      busyText={t('working')}
      actionLabel={t(isNew ? 'confirm' : 'continue')}
      cancelLabel={t('cancel')}
      status={
        <>
          {isNew ? <p>{t('consequence')}</p> : null}
          <p role="status">{resent && !move.problem ? t('resent', { email }) : ''}</p>
        </>
      }
      extra={
        <Button variant="text" onClick={() => void resend()}>
          {t('resend')}
        </Button>
      }
      onValue={async (code) => {
        setResent(false);
        await move.enterCode(code);
        return true;
      }}
      onCancel={onCancel}
    />
  );
}
