import * as v from 'valibot';
import { erepairUserFormSchema, joinUserName } from '@contract/entities/erepairUser';
import { LIMITS } from '@contract/limits';
import type { MessageKey } from '@contract/messages';

/** The drawer's form. Both names are stored as one, which has to fit as a whole. */
export const erepairDrawerSchema = v.pipe(
  erepairUserFormSchema,
  v.forward(
    v.partialCheck(
      [['firstName'], ['lastName']],
      ({ firstName, lastName }) => joinUserName(firstName, lastName).length <= LIMITS.text,
      'tooLong' satisfies MessageKey,
    ),
    ['lastName'],
  ),
);
