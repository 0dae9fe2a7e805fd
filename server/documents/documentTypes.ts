import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type DocumentType, documentTypeSchema } from '@contract/entities/vendorDocument';
import { isOneOf } from '@contract/isOneOf';
import { OWNERSHIP_CERTIFICATE } from '@contract/rules/vendorDocuments';
import { StartupError } from '../startupError';

/** What vendors are asked for unless DOCUMENT_TYPES_FILE says otherwise. */
const BUNDLED: readonly v.InferInput<typeof documentTypeSchema>[] = [
  {
    key: 'insurance',
    name: { en: 'Certificate of insurance', es: 'Certificado de seguro' },
    required: true,
    vendorTypes: ['RMT SHOP'],
    details: ['insurer', 'documentNumber', 'policyLimits', 'additionalInsured'],
    issueDate: true,
  },
  {
    key: 'repairLicense',
    name: { en: 'State repair license', es: 'Licencia estatal de reparaciones' },
    vendorTypes: ['RMT SHOP'],
    details: ['documentNumber', 'state'],
  },
  {
    key: 'technicianCertification',
    name: { en: 'Technician certification', es: 'Certificación de técnico' },
    vendorTypes: ['RMT SHOP'],
    several: true,
    details: ['holder', 'documentNumber'],
  },
];

/** The certificates of ownership entries: the ownership step asks for them. */
export const OWNERSHIP_TYPE: DocumentType = v.parse(documentTypeSchema, {
  key: OWNERSHIP_CERTIFICATE,
  name: { en: 'Ownership certificate', es: 'Certificado de propiedad' },
  several: true,
});

const listSchema = v.pipe(
  v.array(
    v.strictObject(documentTypeSchema.entries, ({ expected, received }) =>
      expected === 'never'
        ? 'is not known'
        : received === 'undefined'
          ? 'is missing'
          : 'must be an object',
    ),
    'must be a list of types',
  ),
  v.maxLength(30, 'must have at most 30 types'),
);

/**
 * Reads the types of documents from JSON.
 * @param source what a message calls the text
 * @throws StartupError naming the first entry that is wrong
 */
function parseDocumentTypes(content: unknown, source: string): readonly DocumentType[] {
  const read = v.safeParse(listSchema, content);
  if (!read.success) {
    const [issue] = read.issues;
    const entry = v.getDotPath(issue);
    throw new StartupError(
      entry === null
        ? `The content of ${source} ${issue.message}.`
        : `The entry ${entry} of ${source} ${issue.message}.`,
    );
  }
  const optional = read.output.find((type) => type.beforeApproval && !type.required);
  if (optional)
    throw new StartupError(
      `The type ${optional.key} of ${source} must be required to be due before the approval.`,
    );
  const keys = read.output.map(({ key }) => key);
  const taken = keys.find((key, index) =>
    isOneOf([OWNERSHIP_CERTIFICATE, ...keys.slice(0, index)], key),
  );
  if (taken !== undefined)
    throw new StartupError(`The key ${taken} of ${source} is taken: it must be another one.`);
  return read.output;
}

/**
 * @param file of DOCUMENT_TYPES_FILE; the bundled types without one
 * @throws StartupError when it cannot be read, or an entry is wrong
 */
export function readDocumentTypes(file: string | undefined): readonly DocumentType[] {
  if (file === undefined) return parseDocumentTypes(BUNDLED, 'the bundled list');
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new StartupError(`The file ${file} of DOCUMENT_TYPES_FILE cannot be read as JSON.`, {
      cause: error,
    });
  }
  return parseDocumentTypes(content, `the file ${file} of DOCUMENT_TYPES_FILE`);
}
