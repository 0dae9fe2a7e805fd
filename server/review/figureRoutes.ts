import * as v from 'valibot';
import { FIGURE_PERIODS } from '@contract/entities/figures';
import { ENDPOINTS } from '@contract/endpoints/table';
import { defineRoute, type Route } from '../api/defineRoute';
import { parseInput } from '../http/validation';
import { readFigures } from './figures';

const querySchema = v.object({
  days: v.optional(v.picklist(FIGURE_PERIODS), '30'),
});

export const figureRoutes: readonly Route[] = [
  defineRoute(ENDPOINTS.getFigures, async ({ deps: { db }, c, now }) => {
    const { days } = parseInput(querySchema, c.req.query());
    return { payload: await readFigures(db, Number(days), now) };
  }),
];
