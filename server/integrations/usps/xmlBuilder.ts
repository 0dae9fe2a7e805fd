import { XMLBuilder } from 'fast-xml-parser';

/** Builds the postal service's XML. Keys that begin with `@` become attributes; text is escaped. */
export const xmlBuilder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: true,
  suppressEmptyNode: true,
});
