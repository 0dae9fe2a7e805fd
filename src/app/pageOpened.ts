import { createContext, useContext } from 'react';

/** Whether the first page may be rendered. True outside the portal's start. */
export const PageOpenedContext = createContext(true);

/**
 * Whether the first page may be rendered: `openPage` has its code and data, or has waited long
 * enough.
 */
export const usePageOpened = (): boolean => useContext(PageOpenedContext);
