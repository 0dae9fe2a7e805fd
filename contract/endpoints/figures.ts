import { figuresSchema } from '../entities/figures';
import { endpoint } from './define';

/** What staff read about all registrations together. */
export const figureEndpoints = {
  getFigures: endpoint({
    method: 'GET',
    path: '/mm/vendors/review-queue/figures',
    tag: 'review',
    summary: 'How far the requests of a period have come, how long that took, and what waits',
    access: 'readAll',
    query: ['days'],
    payload: figuresSchema,
  }),
};
