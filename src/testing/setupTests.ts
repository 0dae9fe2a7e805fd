import * as React from 'react';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { stopServer } from './fakeServer';
import { makeDomFast } from './fastDom';
import { STRICT_TESTS } from './strictTests';
import { translatePages } from './translatePages';

// React flushes its updates for a test's own awaits only with this flag set.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// React notes for every element where it was made, for messages that no test reads. That costs a
// component test a seventh of its time, so React shall think that it has noted enough of them.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set() {
      // React counts, and nobody reads it.
    },
  },
);

// jsdom has no layout and lacks what scrolls and what watches sizes.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
// A wide window; a test of the phone layout replaces it.
window.matchMedia = (media) =>
  Object.assign(new EventTarget() as MediaQueryList, {
    media,
    matches: false,
    // Material UI's color schemes still listen by these.
    addListener: () => undefined,
    removeListener: () => undefined,
  });

makeDomFast();
afterEach(stopServer);

// For a machine ten times slower, which loads a lazy screen slowly; a found element ends the wait
// at once.
configure({ reactStrictMode: STRICT_TESTS, asyncUtilTimeout: 30_000 });

// A query that waits looks many times, and would print the whole page each time it finds nothing.
// The page is printed when the message is read, after the query has given up.
configure(({ getElementError }) => ({
  getElementError: (message, container) => {
    if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true)
      return getElementError(message, container);
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
}));

// Whoever opens the portal in another language than its two reads it through a translator.
if (STRICT_TESTS) translatePages();
