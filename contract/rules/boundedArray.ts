import * as v from 'valibot';
import type { MessageKey } from '../messages';

/**
 * An array of at most `max` items. `v.maxLength` after `v.array` comes too late: by then every item
 * of an oversized array was validated and left its issues. Here the length is checked first, and a
 * longer array gets one issue. To types and the OpenAPI document it is the ordinary pipe.
 */
export function boundedArray<const Item extends v.GenericSchema>(
  item: Item,
  max: number,
  message?: MessageKey,
) {
  // Not `v.array(v.unknown())`, which copies. A pipe stops before a schema when it has an issue.
  const checked = v.pipe(
    v.instance(Array<unknown>),
    v.maxLength(max, message),
    v.array<v.GenericSchema>(item),
  );
  return Object.assign(v.pipe(v.array(item), v.maxLength(max, message)), {
    '~run': checked['~run'],
  });
}
