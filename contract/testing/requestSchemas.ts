import type * as v from 'valibot';
import { ENDPOINTS } from '../endpoints/table';

export interface SchemaInRequest {
  /** The endpoint's name and the keys that lead to the schema; arrays and choices add none. */
  readonly path: string;
  readonly schema: v.GenericSchema;
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Every schema of a type in `schema`, with the way to it. */
function schemasOf(type: string, schema: v.GenericSchema, path: string): SchemaInRequest[] {
  const inner: unknown[] = [Reflect.get(schema, 'wrapped'), Reflect.get(schema, 'item')];
  const options: unknown = Reflect.get(schema, 'options');
  const entries: unknown = Reflect.get(schema, 'entries');
  return [
    ...(schema.type === type ? [{ path, schema }] : []),
    ...[...inner, ...(Array.isArray(options) ? options : [])]
      .filter(isSchema)
      .flatMap((next) => schemasOf(type, next, path)),
    ...Object.entries(entries ?? {}).flatMap(([key, next]) =>
      isSchema(next) ? schemasOf(type, next, `${path}.${key}`) : [],
    ),
  ];
}

/** Every schema of a type in the requests of the contract. */
export const inRequests = (type: string): SchemaInRequest[] =>
  Object.entries(ENDPOINTS).flatMap(([name, { request }]) =>
    request ? schemasOf(type, request, name) : [],
  );
