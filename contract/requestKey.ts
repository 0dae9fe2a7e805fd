import { CODE_LIST_KEY, type CodeListName } from './entities/codeList';
import type { HttpMethod } from './endpoints/define';
import { LIMITS } from './limits';

/*
 * The keys of `preloadVendorRequest`. Portal and backend build the bodies of the preloaded requests
 * here: a key that differs by one character costs the request it names.
 */

/** The body of a search for a record of which a vendor request has at most one. */
export const FIND_ONE = { searchCriteria: { model: {}, size: 1 } } as const;

/** The body of one page of a list that is read in whole; pages count from 0. */
export const listBody = <Model>(model: Model, page = 0) => ({
  searchCriteria: { model, page, size: LIMITS.pageSizeMax },
});

/** The body of the search for the header of a code list. */
export const codeHeaderBody = (name: CodeListName) => ({
  searchCriteria: { model: CODE_LIST_KEY(name) },
});

/** Names a request by everything its response depends on, besides the person. */
export const requestKey = (method: HttpMethod, url: string, body?: unknown): string =>
  `${method} ${url}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;

/** Whether a key names a request for a code list, which no write of the portal changes. */
export const isCodeListKey = (key: string): boolean => key.includes(' /mm/code-master-headers/');
