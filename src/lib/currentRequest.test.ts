import { vendorRequestSchema } from '@contract/entities/vendorRequest';
import * as v from 'valibot';
import { currentRequest } from './currentRequest';

const made = (requestUid: string, createdAt: string, processStatus: 'DRAFT' | 'COMPLETE') =>
  v.parse(vendorRequestSchema, { requestUid, createdAt, processStatus, vendorType: 'RMT SHOP' });
const OLD_DRAFT = made('old', '2026-01-01T00:00:00Z', 'DRAFT');
const NEW_DRAFT = made('new', '2026-02-01T00:00:00Z', 'DRAFT');
const COMPLETE = made('done', '2026-03-01T00:00:00Z', 'COMPLETE');
const EARLIER = made('earlier', '2025-03-01T00:00:00Z', 'COMPLETE');

describe('currentRequest', () => {
  it.each([
    ['the newest draft', [OLD_DRAFT, COMPLETE, NEW_DRAFT], NEW_DRAFT],
    ['the newest of all without a draft', [EARLIER, COMPLETE], COMPLETE],
    ['none of none', [], null],
  ])('is %s', (_name, requests, current) => {
    expect(currentRequest(requests)).toEqual(current);
  });

  it('leaves the list in its order', () => {
    const requests = [OLD_DRAFT, NEW_DRAFT];
    currentRequest(requests);
    expect(requests).toEqual([OLD_DRAFT, NEW_DRAFT]);
  });
});
