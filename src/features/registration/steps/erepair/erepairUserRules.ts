import * as v from 'valibot';
import { erepairUserFormSchema, joinUserName } from '@contract/registration/erepairUser';
import { LIMITS } from '@contract/limits';
import type { MessageKey } from '@contract/messages';

/**
 * The drawer's form. First and last name are stored joined, and the joined name has the length
 * limit.
 */
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
