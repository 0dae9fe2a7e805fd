import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { CODE_STATUS, type EnvelopeCode, messageSchema } from './envelope';
import { type Access, type Endpoint, type Failures, isVendorWrite } from './endpoints/define';
import { ENDPOINTS } from './endpoints/table';
import { webhookEventSchema } from './entities/webhook';
import { BUILT_VERSION } from './limits';
import { REQUEST_EXAMPLES } from './openapiExamples';
import {
  API_DESCRIPTION,
  FAILURE_DESCRIPTIONS,
  PARAMETER_DESCRIPTIONS,
  TAG_DESCRIPTIONS,
} from './openapiTexts';

/** One schema for a choice between equal ones, or for a choice that allows anything. */
function simpler(schema: JsonSchema): JsonSchema | undefined {
  const choices = new Map(
    (schema.anyOf ?? [])
      .filter((choice) => typeof choice === 'object')
      .map((choice) => [JSON.stringify(choice), choice]),
  );
  const [only] = choices.values();
  return choices.get('{}') ?? (choices.size === 1 ? only : undefined);
}

/** Describes the input only: JSON Schema has no words for checks and transformations. */
const schemaOf = (schema: GenericSchema) => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    // That of OpenAPI 3.1.
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode: 'input',
    overrideSchema: ({ jsonSchema }) => simpler(jsonSchema),
  });
  return rest;
};

/** A payload may be null. */
const payloadOf = (schema: { readonly type?: unknown }) =>
  schema.type === 'null' || Object.keys(schema).length === 0
    ? schema
    : { anyOf: [schema, { type: 'null' }] };

const envelopeOf = (payload: GenericSchema) => ({
  type: 'object',
  required: ['message', 'payload'],
  properties: {
    message: schemaOf(messageSchema),
    payload: payloadOf(schemaOf(payload)),
  },
});

const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };
const ETAG = {
  ETag: {
    description: 'The revision of the record, for If-Match; absent where there is none',
    schema: { type: 'string' },
  },
};

/** The failures of one endpoint by their HTTP status. */
const failureResponses = (failures: Failures) =>
  Object.fromEntries(
    Object.entries(failures).map(([code, failure]) => {
      const {
        description,
        payload = v.null(),
        retryAfter = false,
      } = typeof failure === 'string' ? { description: failure } : failure;
      return [
        // `Failures` has only these keys.
        String(CODE_STATUS[code as EnvelopeCode]),
        {
          description: `${code}: ${description}`,
          ...(retryAfter ? { headers: RETRY_AFTER } : {}),
          content: json(envelopeOf(payload)),
        },
      ];
    }),
  );

type SharedFailure = keyof typeof FAILURE_DESCRIPTIONS;

const isOfRegistration = ({ path }: Endpoint): boolean => path.includes('{requestUid}');

const takesIfMatch = (endpoint: Endpoint): boolean =>
  endpoint.takesIfMatch ??
  (isOfRegistration(endpoint) && ['PUT', 'PATCH', 'DELETE'].includes(endpoint.method));

const takesIdempotencyKey = (endpoint: Endpoint): boolean =>
  endpoint.method === 'POST' && isVendorWrite(endpoint);

/** The failures that follow from what an endpoint takes. */
function sharedFailures(endpoint: Endpoint): readonly SharedFailure[] {
  const { access, request, query, path } = endpoint;
  const codes: readonly (readonly [SharedFailure, boolean])[] = [
    ['VALIDATION', request !== undefined || query !== undefined || takesIdempotencyKey(endpoint)],
    ['UNAUTHORIZED', access !== 'public'],
    ['FORBIDDEN', access !== 'public'],
    ['NOT_FOUND', path.includes('{')],
    ['CONFLICT', takesIdempotencyKey(endpoint) || takesIfMatch(endpoint)],
    ['STALE', takesIfMatch(endpoint)],
    ['TOO_LARGE', request !== undefined],
    ['UNSUPPORTED_TYPE', request !== undefined],
    ['RATE_LIMITED', true],
  ];
  return codes.filter(([, applies]) => applies).map(([code]) => code);
}

const AUDIENCES: Readonly<Record<Exclude<Access, 'public' | 'user'>, string>> = {
  guest: 'invited contacts',
  serviceKey: 'systems with a service key',
  readAll: 'staff',
  review: 'staff who review',
  acceptStaffChanges: 'bank approvers',
  openTaxForms: 'bank approvers',
  exportVendors: 'staff admins',
  manageStaff: 'staff admins',
};

function operation(name: string, endpoint: Endpoint) {
  const { tag, summary, access, path, query = [], request, payload, failures = {} } = endpoint;
  const { takesServiceKey = false } = endpoint;
  const parameters = [
    ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, param = '']) => ({
      name: param,
      in: 'path',
      required: true,
      description: PARAMETER_DESCRIPTIONS[param] ?? 'The uid of the record',
      schema: param === 'flag' ? { enum: ['true', 'false'] } : { type: 'string' },
    })),
    ...query.map((param) => ({
      name: param,
      in: 'query',
      required: false,
      ...(param in PARAMETER_DESCRIPTIONS && { description: PARAMETER_DESCRIPTIONS[param] }),
      schema: { type: 'string' },
    })),
    ...(takesIfMatch(endpoint) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(takesIdempotencyKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  const example = (REQUEST_EXAMPLES as Readonly<Record<string, unknown>>)[name];
  return {
    operationId: name,
    tags: [tag],
    summary:
      access === 'public' || access === 'user' ? summary : `${summary} (${AUDIENCES[access]})`,
    description:
      access === 'public'
        ? 'Needs no access token.'
        : `For ${access === 'user' ? 'people who are signed in' : AUDIENCES[access]}${takesServiceKey ? `, and ${AUDIENCES.serviceKey}` : ''}.`,
    ...(access === 'public' ? { security: [] } : {}),
    ...(access === 'serviceKey' ? { security: [{ serviceKey: [] }] } : {}),
    ...(takesServiceKey ? { security: [{ bearer: [] }, { serviceKey: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request
      ? { requestBody: { required: true, content: json(schemaOf(request), example) } }
      : {}),
    responses: {
      '200': {
        description: 'SUCCESS, or NOT_FOUND for an empty search',
        ...(isOfRegistration(endpoint) ? { headers: ETAG } : {}),
        content: json(envelopeOf(payload)),
      },
      ...Object.fromEntries(
        sharedFailures(endpoint).map((code) => [
          String(CODE_STATUS[code]),
          { $ref: `#/components/responses/${code}` },
        ]),
      ),
      ...failureResponses(failures),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const FAILURE_SCHEMA = {
  type: 'object',
  required: ['message', 'payload'],
  properties: { message: schemaOf(messageSchema), payload: {} },
};

const failureExample = (code: SharedFailure, text: string) => ({
  message: { code, text, detail: '' },
  payload:
    code === 'VALIDATION' ? { fieldErrors: { zipCode: 'Please Enter Valid Zip Code' } } : null,
});

const sharedResponses = () =>
  Object.fromEntries(
    Object.entries(FAILURE_DESCRIPTIONS).map(([code, description]) => [
      code,
      {
        description,
        ...(code === 'RATE_LIMITED' ? { headers: RETRY_AFTER } : {}),
        // The table has only these keys.
        content: json(FAILURE_SCHEMA, failureExample(code as SharedFailure, description)),
      },
    ]),
  );

const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const WEBHOOK = {
  operationId: 'registrationEvent',
  tags: ['webhooks'],
  summary:
    'A registration was changed, submitted, withdrawn or decided, or an admin tests a receiver',
  description:
    'Posted to the URL that the operator configures, and to the receivers that admins add. Events of one registration come in their order; one may come twice. Read the registration again: it may have changed since.',
  security: [],
  parameters: [
    header('webhook-id', 'The same for every attempt: deduplicate by it', true),
    header('webhook-timestamp', 'Unix time in seconds', true),
    header('webhook-signature', 'Signatures according to Standard Webhooks', true),
  ],
  requestBody: {
    required: true,
    content: json(schemaOf(webhookEventSchema), {
      id: '8a2bb2de-6f1c-4f3a-9a52-a9a9c9d6d0f1',
      type: 'registration.decided',
      timestamp: '2026-03-02T15:04:05.000Z',
      data: {
        requestUid: '3f9a1c52-6f1c-4f3a-9a52-a9a9c9d6d0f1',
        processStatus: 'COMPLETE',
        approvalStatus: 'APPROVED',
      },
    }),
  },
  responses: {
    '2XX': { description: 'Accepted' },
    '4XX': { description: 'Tried again later, like every other response' },
  },
};

/** The OpenAPI 3.1 document of all endpoints with an envelope. */
export function buildOpenApi() {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, definition] of Object.entries(ENDPOINTS)) {
    (paths[definition.path] ??= {})[definition.method.toLowerCase()] = operation(name, definition);
  }
  // The events that are sent have the tag of those who get them.
  const tags = [...new Set(Object.values(ENDPOINTS).map(({ tag }) => tag))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vendor Portal API',
      version: BUILT_VERSION,
      description: API_DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    security: [{ bearer: [] }],
    tags: tags.map((name) => ({ name, description: TAG_DESCRIPTIONS[name] })),
    paths,
    webhooks: { registration: { post: WEBHOOK } },
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a person at the user pool',
        },
        serviceKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key that an admin has made on the staff page, or the operator with `npm run service-key`',
        },
      },
      parameters: {
        IfMatch: header(
          'If-Match',
          'The ETag of the record that the write is based on, or `*`. A list of strong entity tags; weak ones never match.',
        ),
        IdempotencyKey: header(
          'Idempotency-Key',
          'Up to 255 characters, new for each intent. A repetition gets the first response again.',
        ),
      },
      responses: {
        ...sharedResponses(),
        Failure: {
          description: `A failure; message.code is one of ${Object.keys(CODE_STATUS).join(', ')}`,
          content: json(FAILURE_SCHEMA),
        },
      },
    },
  };
}
