import { useRef, type RefObject } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { outcomeUnknown, type ApiError } from '@/api/errors';
import type { FormValues } from './conflict/differences';
import type { RecordVersion, Snapshot } from './recordVersion';
import type { RefusalAnswer, SaveTarget } from './stepFormTypes';
import { useConflict } from './useConflict';

interface RefusalOptions<Values extends FieldValues> {
  readonly form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>;
  readonly version: RecordVersion<Values> | undefined;
  readonly base: RefObject<Snapshot<Values> | null>;
  readonly secrets: readonly string[];
  readonly writeOnly: readonly string[];
  readonly titleOf: (field: string, values: Values) => string;
  readonly answerRefusal: ((error: ApiError) => Promise<RefusalAnswer>) | undefined;
}

/**
 * Decides with the person where a refused save goes on. `dialog` goes to the form's
 * `ConflictDialog`.
 */
export function useSettleRefusal<Values extends FieldValues>({
  form,
  version,
  base,
  secrets,
  writeOnly,
  titleOf,
  answerRefusal,
}: RefusalOptions<Values>) {
  const { dialog, settle } = useConflict();
  /** What was sent and may have been stored: its response was lost. */
  const sent = useRef<FormValues[]>([]);

  return {
    dialog,
    /** Remembers a save whose outcome is not known. */
    remember: (error: ApiError, values: FormValues): void => {
      if (outcomeUnknown(error)) sent.current.push(values);
    },
    /** Whether such a save is not followed by one that succeeded. */
    isUnsure: () => sent.current.length > 0,
    forget: (): void => {
      sent.current = [];
    },
    /**
     * Where a refused save goes on. When it does not: `failed` leaves the failure to the screen,
     * `cancelled` means that the person went back.
     */
    afterRefusal: async (error: ApiError): Promise<SaveTarget | 'failed' | 'cancelled'> => {
      const answer = await answerRefusal?.(error);
      if (answer === 'again') return { etag: base.current?.etag, gone: false };
      if (answer === 'cancelled') return answer;
      const refused = base.current ? ['stale', 'notFound'] : ['stale', 'conflict'];
      if (!version || !refused.includes(error.kind)) return 'failed';
      const settled = await settle({
        text: error.message,
        version,
        base: base.current,
        mine: form.getValues(),
        sent: sent.current,
        secrets,
        writeOnly,
        titleOf: (field) => titleOf(field, form.getValues()),
      });
      if (settled.kind === 'unchanged') return 'failed';
      if (settled.kind === 'cancelled') return 'cancelled';
      if (settled.kind === 'create') {
        base.current = null;
        return { etag: undefined, gone: true };
      }
      // It comes from `version`, whose values are those of this form.
      base.current = settled.snapshot as Snapshot<Values>;
      for (const [field, value] of Object.entries(settled.change))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldTouch: true,
        });
      // Parts of the screen that follow the fields, such as the address check, learn of it with the
      // next render.
      await new Promise((resolve) => setTimeout(resolve));
      return { etag: settled.snapshot.etag, gone: false };
    },
  };
}
