import type { ApiServices } from '@/api/services';
import { createContext, useContext } from 'react';

const ServicesContext = createContext<ApiServices | null>(null);

/** Configuration and session for the screens, the same as in the store's thunks. */
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): ApiServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}
