import naughtyStrings from 'big-list-of-naughty-strings';
import * as fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document of the contract uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Strings that break naive code: naughty ones, NUL, half a surrogate pair, very long ones. */
export const hostileString: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...naughtyStrings) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '\u0000',
      'a\u0000b',
      '\uD800',
      '\u202Eabc',
      'x'.repeat(300),
      'x'.repeat(50_000),
      '9'.repeat(400),
      '2026-02-31',
    ),
  },
);

/** A key that pollutes prototypes where code merges objects; only JSON text can hold it. */
const polluting: unknown = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
);
const deep: unknown = JSON.parse('['.repeat(2000) + ']'.repeat(2000));

/** Values of the wrong type or out of range. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileString,
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    [],
    [[]],
    {},
    polluting,
    deep,
    ['a', null, 1],
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Bodies of the right structure: values of their type and list, whatever the rules say. */
export function bodyArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(bodyArbitrary));
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      return fc.record(Object.fromEntries(entries.map(([name, of]) => [name, bodyArbitrary(of)])), {
        requiredKeys: [...(schema.required ?? [])],
      });
    }
    case 'array':
      return fc.array(bodyArbitrary(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'number':
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 100_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return hostileString;
    default:
      return hostileValue;
  }
}

type Path = readonly (string | number)[];

/** The paths of every value in a body, the body itself included. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) =>
      pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** A copy with another value at a path; `undefined` leaves it out. */
function withValue(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const container = body as Record<string | number, unknown>;
  const changed = withValue(container[first], rest, value);
  if (Array.isArray(body)) {
    const copy: unknown[] = [...(body as unknown[])];
    copy[Number(first)] = changed;
    return copy;
  }
  return { ...container, [first]: changed };
}

/** A body that is valid except for one value: wrong, missing, or with a key too many. */
export const mutationArbitrary = (valid: unknown): fc.Arbitrary<unknown> =>
  fc
    .record({
      path: fc.constantFrom(...pathsOf(valid)),
      value: fc.oneof(
        { weight: 8, arbitrary: hostileValue },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    })
    .map(({ path, value }) => withValue(valid, path, value));
