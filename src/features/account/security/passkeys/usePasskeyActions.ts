import type { Passkey } from '@contract/entities/passkey';
import {
  useAddPasskeyMutation,
  useLazyGetPasskeyCreationOptionsQuery,
  useRenamePasskeyMutation,
} from '@/api/passkeys';
import { toApiError } from '@/api/errors';
import { useLabels } from '@/components/labels/LabelsContext';
import { failureDetail, useNotify } from '@/store/notify';
import { useFreshCode } from '@/store/useFreshCode';
import { createCredential, NoCredential } from './createCredential';
import { passkeyLabels } from './passkeyLabels';

/** Whether a passkey was removed elsewhere, or by a request that lost its response. */
export const isGone = (error: unknown): boolean => toApiError(error).kind === 'notFound';

/** Adding and renaming. Resolves to the failure, `''` when the person gave up, null when done. */
export function usePasskeyActions() {
  const t = useLabels(passkeyLabels);
  const notify = useNotify();
  const [readOptions] = useLazyGetPasskeyCreationOptionsQuery();
  const [add] = useAddPasskeyMutation();
  const [rename] = useRenamePasskeyMutation();
  const freshCode = useFreshCode();

  /** The options for the device, after an e-mailed code when the backend requires one first. */
  const creationOptions = async () => {
    const options = await freshCode.withCode(() => readOptions().unwrap());
    if (options === null) throw new NoCredential('closed');
    return options;
  };

  const problemOf = (error: unknown): string => {
    if (error instanceof NoCredential) return error.reason === 'closed' ? '' : t(error.reason);
    return failureDetail(toApiError(error), notify) || notify.text('generic');
  };
  const attempt = async (work: () => Promise<void>): Promise<string | null> => {
    try {
      await work();
      return null;
    } catch (error) {
      return problemOf(error);
    }
  };

  return {
    freshCode,
    add: (name: string) =>
      attempt(async () => {
        const credential = await createCredential(await creationOptions());
        await add({ name, credential }).unwrap();
        notify.success(t('wasAdded', { name }));
      }),
    rename: (passkey: Passkey, name: string) =>
      attempt(async () => {
        try {
          await rename({ passkeyUid: passkey.passkeyUid, name }).unwrap();
        } catch (error) {
          if (!isGone(error)) throw error;
          // Its row disappears, with the form that would show a failure.
          notify.info(t('wasRemoved', { name: passkey.name }));
          return;
        }
        notify.success(t('wasRenamed', { name }));
      }),
  };
}
