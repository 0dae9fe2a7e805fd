import { createContext, useContext } from 'react';

/** See `usePageOpened`. */
export const PageOpenedContext = createContext(true);

/** Whether the first page may be rendered: its code and data are there, or were waited for long enough (`openPage`). */
export const usePageOpened = (): boolean => useContext(PageOpenedContext);
