import { useEffect, useRef, useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { type Profile, profileFormSchema } from '@contract/entities/user';
import { useUpdateProfileMutation } from '@/api/users';
import { useAttempt } from '@/store/useAttempt';
import { Problem } from '@/components/Alert';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { PhoneField } from '@/components/form/PhoneField';
import { TextField } from '@/components/form/TextField';
import { takeShownBeforePress } from '@/components/form/takeShown';
import { useLabels } from '@/components/labels/LabelsContext';
import { PATHS } from '@/lib/paths';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { overlayLabels } from '@/components/overlays/overlayLabels';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { setBackGuard } from '@/lib/backGuard';
import { watchUnsavedTyping } from '@/lib/unsavedTyping';
import { accountLabels } from './accountLabels';
import { SaveRow, neededFields } from './SaveRow';

const indexOf = (state: unknown): number | null => {
  const index: unknown = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
};

/** The target of a click within the portal. Null for a click that leaves this page in place. */
function targetOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const target = pathname + search + hash;
  const here = window.location.pathname + window.location.search + window.location.hash;
  return origin === window.location.origin && hash !== '#main' && target !== here ? target : null;
}

/**
 * Asks before unsaved typing is lost: on a link, on back and forward, and when the tab closes or
 * reloads. It listens to the window directly. The router's blocking needs its data routers, which
 * are too large for the first page.
 */
function useLeaveGuard(dirty: boolean) {
  const { session } = useServices();
  const goToPage = useGoToPage();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!dirty) return undefined;
    const index = indexOf(window.history.state);
    let restoring = false;

    const onUnload = (event: BeforeUnloadEvent): void => {
      // An ended session leaves by a full navigation, and nothing can be saved any more.
      if (session.current() && !leaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent): void => {
      const target = targetOf(event);
      if (target === null || leaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => goToPage(target));
    };
    const onPop = (event: PopStateEvent): void => {
      const next = indexOf(event.state);
      if (leaving.current || index === null || next === null) return;
      event.stopImmediatePropagation();
      if (restoring) restoring = false;
      else {
        // The browser has already moved: move back, and repeat the move only after the answer.
        restoring = true;
        window.history.go(index - next);
        setLeave(() => () => window.history.go(next - index));
      }
    };

    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('click', onClick, true);
    setBackGuard(onPop);
    const forget = watchUnsavedTyping(() => true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, true);
      setBackGuard(null);
      forget();
    };
  }, [dirty, goToPage, session]);

  return {
    asking: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      leaving.current = true;
      setLeave(null);
      leave?.();
    },
  };
}

/** The person's names and phone. The sign-in e-mail is changed under Security. */
export function EditProfile({ profile }: { profile: Profile }) {
  const t = useLabels(accountLabels);
  const { config } = useServices();
  const notify = useNotify();
  const [update] = useUpdateProfileMutation();
  const { attempt, busy, problem } = useAttempt();
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver(profileFormSchema),
    defaultValues: {
      userFirstName: profile.enterpriseUser.userFirstName,
      userLastName: profile.enterpriseUser.userLastName,
      primaryPhoneNumber: profile.enterpriseUserMasterExtensions[0]?.primaryPhoneNumber ?? '',
    },
  });
  const { register, handleSubmit, formState, watch, trigger } = form;

  const fields = [
    { name: 'userFirstName', id: 'profile-first-name', title: t('firstName') },
    { name: 'userLastName', id: 'profile-last-name', title: t('lastName') },
    { name: 'primaryPhoneNumber', id: 'profile-phone', title: t('phone') },
  ] as const;
  const changed = fields.filter(({ name }) => formState.dirtyFields[name]);

  const save = handleSubmit((values) =>
    attempt(async () => {
      const { userFirstName, userLastName, primaryPhoneNumber } = values;
      const sent = form.getValues();
      await update({
        enterpriseUser: { userFirstName, userLastName },
        enterpriseUserMasterExtensions: [{ primaryPhoneNumber }],
      }).unwrap();
      const now = form.getValues();
      form.reset(values, { keepValues: true });
      // Typing during the save stays, as an unsaved change.
      for (const { name } of fields)
        form.setValue(name, now[name] === sent[name] ? values[name] : now[name], {
          shouldDirty: true,
        });
      notify.success(t('profileSaved'));
    }),
  );

  return (
    <FormSection>
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        {...takeShownBeforePress(register, fields)}
      >
        <FormGrid>
          <TextField
            {...register('userFirstName')}
            id="profile-first-name"
            label={t('firstName')}
            autoComplete="given-name"
            error={formState.errors.userFirstName?.message}
            span={6}
          />
          <TextField
            {...register('userLastName')}
            id="profile-last-name"
            label={t('lastName')}
            autoComplete="family-name"
            error={formState.errors.userLastName?.message}
            span={6}
          />
          <PhoneField
            {...register('primaryPhoneNumber')}
            id="profile-phone"
            label={t('phone')}
            optional
            error={formState.errors.primaryPhoneNumber?.message}
            span={6}
          />
          <TextField
            label={t('email')}
            defaultValue={profile.enterpriseUser.userEmailAddress}
            readOnly
            maxLength={254}
            help={t(config.features.emailChange ? 'emailChangeHelp' : 'emailHelp')}
            span={12}
          />
        </FormGrid>
        <Problem>{problem}</Problem>
        <SaveRow
          cancelHref={PATHS.dashboard.href()}
          needed={neededFields(profileFormSchema, watch(), fields)}
          note={
            changed.length > 0
              ? t('changed', { fields: changed.map(({ title }) => title).join(', ') })
              : ''
          }
          busy={busy}
          onBlocked={() => void trigger()}
        />
      </form>
      <LeaveDialog dirty={formState.isDirty} />
    </FormSection>
  );
}

function LeaveDialog({ dirty }: { dirty: boolean }) {
  const t = useLabels(accountLabels);
  const overlay = useLabels(overlayLabels);
  const guard = useLeaveGuard(dirty);
  useEffect(() => {
    // The question must work without a connection.
    if (dirty) void ConfirmDialog.preload();
  }, [dirty]);
  return (
    <ConfirmDialog
      open={guard.asking}
      title={t('leaveTitle')}
      actionLabel={overlay('discard')}
      cancelLabel={overlay('keepEditing')}
      onCancel={guard.stay}
      onConfirm={guard.leave}
    >
      {t('leaveText')}
    </ConfirmDialog>
  );
}
