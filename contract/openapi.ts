import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { CODE_STATUS, type EnvelopeCode, messageSchema } from './envelope';
import type { Endpoint, Failures } from './endpoints/define';
import { ENDPOINTS } from './endpoints/table';
import { BUILT_VERSION } from './limits';

/**
 * Checks and transformations have no JSON Schema; the document describes the input without them.
 */
const schemaOf = (schema: GenericSchema) => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
  });
  return rest;
};

const envelopeOf = (payload: GenericSchema) => ({
  type: 'object',
  required: ['message', 'payload'],
  properties: {
    message: schemaOf(messageSchema),
    payload: { anyOf: [schemaOf(payload), { type: 'null' }] },
  },
});

const json = (schema: object) => ({ 'application/json': { schema } });

/** The failures of one endpoint by their HTTP status. */
const failureResponses = (failures: Failures) =>
  Object.fromEntries(
    Object.entries(failures).map(([code, { description, payload, retryAfter }]) => [
      // `Failures` has only these keys.
      String(CODE_STATUS[code as EnvelopeCode]),
      {
        description: `${code}: ${description}`,
        ...(retryAfter
          ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
          : {}),
        content: json(envelopeOf(payload ?? v.null())),
      },
    ]),
  );

function operation(
  name: string,
  { tag, summary, access, path, query = [], request, payload, failures = {} }: Endpoint,
) {
  const parameters = [
    ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, param]) => ({
      name: param,
      in: 'path',
      required: true,
      schema: param === 'flag' ? { enum: ['true', 'false'] } : { type: 'string' },
    })),
    ...query.map((param) => ({
      name: param,
      in: 'query',
      required: false,
      schema: { type: 'string' },
    })),
  ];
  return {
    operationId: name,
    tags: [tag],
    summary:
      access === 'superUser'
        ? `${summary} (super users)`
        : access === 'guest'
          ? `${summary} (invited contacts)`
          : summary,
    ...(access === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request ? { requestBody: { required: true, content: json(schemaOf(request)) } } : {}),
    responses: {
      '200': {
        description: 'SUCCESS, or NOT_FOUND for an empty search',
        content: json(envelopeOf(payload)),
      },
      ...failureResponses(failures),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

/**
 * The OpenAPI 3.1 document of all endpoints with an envelope, generated from the endpoint table.
 */
export function buildOpenApi() {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, definition] of Object.entries(ENDPOINTS)) {
    (paths[definition.path] ??= {})[definition.method.toLowerCase()] = operation(name, definition);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vendor Portal API', version: BUILT_VERSION },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Failure: {
          description: `A failure; message.code is one of ${Object.keys(CODE_STATUS).join(', ')}`,
          content: json({
            type: 'object',
            required: ['message', 'payload'],
            properties: { message: schemaOf(messageSchema), payload: {} },
          }),
        },
      },
    },
  };
}
