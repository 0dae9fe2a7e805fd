import { ENDPOINTS, type EndpointName } from '../../../contract/endpoints/table';

/** The paths of an endpoint's requests. */
export const patternOf = (name: EndpointName): RegExp =>
  new RegExp(`^${ENDPOINTS[name].path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
