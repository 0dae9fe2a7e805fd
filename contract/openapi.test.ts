import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { ENDPOINTS } from './endpoints/table';
import { LIST_LIMITS } from './limits';
import { buildOpenApi } from './openapi';
import { REQUEST_EXAMPLES } from './openapiExamples';

describe('buildOpenApi', () => {
  const document = buildOpenApi();

  it('describes every call of the contract under its path and method', () => {
    for (const [name, { path, method }] of Object.entries(ENDPOINTS)) {
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it('DEV-08 has no problem by the recommended rules of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Both are of specified paths: `/user-details/`, and `staff` in the place of a uid.
        'no-path-trailing-slash': 'off',
        'no-ambiguous-paths': 'off',
      },
    });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('describes bodies: a contact needs its names', () => {
    const body = document.paths['/mm/vendors/{requestUid}/contact-info']?.['post']?.requestBody;
    expect(JSON.stringify(body)).toContain('contactFirstName');
  });

  it('describes lists with their entries and limits', () => {
    const body =
      document.paths['/mm/vendors/{requestUid}/diverse-ownership/bulkCreate']?.['post']
        ?.requestBody;
    expect(body?.content['application/json'].schema).toMatchObject({
      type: 'array',
      items: { properties: { diverseCategoryCode: { type: 'string' } } },
      minItems: 1,
      maxItems: LIST_LIMITS.ownershipEntries,
    });
  });

  it('describes the failures of single calls: a limit with its time, a lock with its end', () => {
    const start = document.paths['/mm/vendors']?.['post']?.responses;
    expect(start).toMatchObject({ '429': { headers: { 'Retry-After': {} } } });
    const save = document.paths['/mm/vendors/{requestUid}/w9-info']?.['post']?.responses;
    expect(JSON.stringify(save)).toContain('lockedUntil');
  });

  it('refers to what it defines, and to all of it', () => {
    const refs = Array.from(
      JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g),
      ([, ref]) => ref,
    );
    const { parameters, responses } = document.components;
    const defined = Object.entries({ parameters, responses }).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    expect(new Set(refs)).toEqual(new Set(defined));
  });

  it('DEV-08 says which endpoints compare revisions, which may be repeated, and how each may fail', () => {
    const of = (path: string, method: string) => {
      const { parameters = [], responses } = document.paths[path]?.[method] ?? { responses: {} };
      const refs = parameters.flatMap((parameter) =>
        '$ref' in parameter ? [parameter.$ref.split('/').at(-1)] : [],
      );
      return [refs.join(), Object.keys(responses).join()];
    };
    const registration = '/mm/vendors/{requestUid}';
    expect(of(`${registration}/payment-info/{payInfoUid}`, 'patch')).toEqual([
      'IfMatch',
      '200,400,401,403,404,409,412,413,415,429,default',
    ]);
    expect(of(`${registration}/review-decision`, 'post')[0]).toBe('IfMatch,IdempotencyKey');
    expect(of('/mm/vendors', 'post')[0]).toBe('IdempotencyKey');
    expect(of(`${registration}/w9-info/search`, 'post')).toEqual([
      '',
      '200,400,401,403,404,413,415,429,default',
    ]);
    expect(of('/mm/users/verify-captcha', 'post')[1]).not.toContain('401');
  });

  it('DEV-08 describes tokens, webhooks and every tag', () => {
    expect(document.info.description).toContain('InitiateAuth');
    expect(document.webhooks.registration.post.parameters.map(({ name }) => name)).toContain(
      'webhook-signature',
    );
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
    const names = document.tags.map(({ name }) => name);
    expect([...new Set(names)]).toEqual(names);
    expect(names).toContain('webhooks');
    expect(document.paths['/mm/vendors/{requestUid}/requirements']?.['get']).toMatchObject({
      security: [{ bearer: [] }, { serviceKey: [] }],
    });
    // A list whose places differ is one of JSON Schema 2020-12, as OpenAPI 3.1 has it.
    expect(JSON.stringify(document)).not.toMatch(/"items":\[/);
  });

  it.each(Object.keys(REQUEST_EXAMPLES) as (keyof typeof REQUEST_EXAMPLES)[])(
    'DEV-08 the example of %s fits its schema',
    (name) => {
      const { request } = ENDPOINTS[name];
      if (!request) throw new Error(`${name} takes no body`);
      expect(v.safeParse(request, REQUEST_EXAMPLES[name]).issues).toBeUndefined();
    },
  );
});
