import {
  joinUserName,
  splitUserName,
  type ErepairUser,
  type SaveErepairUser,
} from '@contract/entities/erepairUser';
import {
  erepairUsersApi,
  useCreateErepairUserMutation,
  useUpdateErepairUserMutation,
} from '@/api/erepairUsers';
import { withFormFields } from '@/api/errors';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { FormDrawer } from '@/components/overlays/FormDrawer';
import { useNotify } from '@/store/notify';
import { useErepairUsers } from '../../model/entityHooks';
import { erepairUserFormName } from '../../model/formNames';
import { useRegistration } from '../../model/RegistrationContext';
import { ConflictDialog } from '../../form/ConflictDialog';
import { DraftNotice } from '../../form/DraftNotice';
import { REREAD, useRecordVersion } from '../../form/recordVersion';
import { SaveFailure } from '../../actions/SaveFailure';
import { useAction } from '../../actions/useAction';
import { useLostCreate } from '../../form/useLostCreate';
import { useStepForm } from '../../form/useStepForm';
import { erepairLabels } from './erepairLabels';
import { erepairDrawerSchema } from './erepairUserRules';

interface UserDrawerProps {
  /** Null adds a new one. */
  readonly user: ErepairUser | null;
  readonly onClose: () => void;
}

const valuesOf = (user: ErepairUser | null) => ({
  ...splitUserName(user?.userName ?? ''),
  email: user?.email ?? '',
  title: user?.title ?? '',
});

const uidOf = ({ userUid }: ErepairUser): string => userUid;
const hasSameValues = (user: ErepairUser, sent: SaveErepairUser): boolean =>
  user.userName === sent.userName && user.email === sent.email && user.title === sent.title;

/** Adds or updates an eRepair user. */
export function UserDrawer({ user, onClose }: UserDrawerProps) {
  const { online, ensureRequest } = useRegistration();
  const t = useLabels(erepairLabels);
  const notify = useNotify();
  const [create] = useCreateErepairUserMutation();
  const [update] = useUpdateErepairUserMutation();
  const lost = useLostCreate({ list: useErepairUsers(), uidOf, hasSameValues });
  const version = useRecordVersion({
    select: (state) =>
      state.entities.erepairUsers.entities[(user ?? lost.stored())?.userUid ?? ''] ?? null,
    etagOf: ({ etag }) => etag,
    valuesOf,
    read: (requestUid) => [
      erepairUsersApi.endpoints.listErepairUsers.initiate({ requestUid }, REREAD),
    ],
  });
  const stepForm = useStepForm({
    name: erepairUserFormName(user),
    schema: erepairDrawerSchema,
    values: valuesOf(user),
    titles: {
      firstName: t('firstName'),
      lastName: t('lastName'),
      email: t('email'),
      title: t('title'),
    },
    version,
    locksWhileSaving: true,
    rereadsAfterLoss: user === null,
  });

  const { form, field, needed, busy, restored, discard, abandon, save, conflict } = stepForm;

  const saving = useAction(async () => {
    const outcome = await save(async ({ firstName, lastName, email, title }, { etag, gone }) => {
      const requestUid = await ensureRequest();
      const body = { requestUid, userName: joinUserName(firstName, lastName), email, title };
      const target = user && !gone ? { userUid: user.userUid, etag } : lost.stored();
      const request = target
        ? update({ ...body, userUid: target.userUid, etag: target.etag }).unwrap()
        : lost.watch(body, create(body).unwrap());
      await withFormFields(request, { userName: 'firstName' });
    });
    if (!outcome) return;
    if (!outcome.ok) throw outcome.error;
    notify.success(t('userSaved'));
    onClose();
  }, 'saveErepairUser');

  return (
    <FormDrawer
      open
      title={t(user ? 'editUser' : 'addUser')}
      lead={t('drawerLead')}
      onClose={() => {
        abandon();
        onClose();
      }}
      onSubmit={() => void saving.run()}
      busy={busy || saving.busy}
      needed={needed}
      onBlocked={stepForm.showErrors}
      reason={online ? undefined : t('offline')}
      dirty={form.formState.isDirty || restored}
    >
      <DraftNotice restored={restored} onDiscard={discard} />
      <FormGrid>
        <TextField
          {...field('firstName')}
          label={t('firstName')}
          autoComplete="given-name"
          span={6}
        />
        <TextField
          {...field('lastName')}
          label={t('lastName')}
          autoComplete="family-name"
          span={6}
        />
        <TextField
          {...field('email')}
          label={t('email')}
          type="email"
          autoComplete="email"
          span={12}
        />
        <TextField
          {...field('title')}
          optional
          label={t('title')}
          autoComplete="organization-title"
          span={12}
        />
      </FormGrid>
      <SaveFailure {...saving.failed} />
      <ConflictDialog {...conflict} />
    </FormDrawer>
  );
}
