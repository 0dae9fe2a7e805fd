import { figuresSchema } from '../entities/figures';
import { endpointsOf } from './define';

const define = endpointsOf('review', 'readAll');

/** What staff read about all registrations together. */
export const figureEndpoints = {
  getFigures: define('GET /mm/vendors/review-queue/figures', {
    summary: 'How far the requests of a period have come, how long that took, and what waits',
    query: ['days'],
    payload: figuresSchema,
  }),
};
