import { ENDPOINTS } from './endpoints/table';
import { LIST_LIMITS } from './limits';
import { buildOpenApi } from './openapi';

describe('buildOpenApi', () => {
  const document = buildOpenApi();

  it('describes every call of the contract under its path and method', () => {
    for (const [name, { path, method }] of Object.entries(ENDPOINTS)) {
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
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

  it('refers to nothing it does not define', () => {
    const refs = Array.from(
      JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g),
      ([, ref]) => ref,
    );
    expect(new Set(refs)).toEqual(new Set(['#/components/responses/Failure']));
  });
});
