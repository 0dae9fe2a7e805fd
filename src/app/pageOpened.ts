import { createContext, useContext } from 'react';

/** Whether the first page may be rendered. True outside the portal's start. */
export const PageOpenedContext = createContext(true);

/** Whether `openPage` has the code and data of the first page, or has waited long enough. */
export const usePageOpened = (): boolean => useContext(PageOpenedContext);
