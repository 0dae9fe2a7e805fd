import * as v from 'valibot';
import type { Signing } from '@contract/entities/agreement';
import { certificationSchema, W9_FORM, w9Certification } from '@contract/w9Certification';
import type { ServerDeps } from '../deps';
import { ENROLLMENT_LISTS } from '../code-lists/enrollmentLists';
import { lastFour } from '../registration/record';
import { decryptTaxId } from '../registration/taxId';
import type { Db } from '../storage/database';
import { type AgreementRow, w9Certifications } from '../storage/schema/agreement';
import type { W9Row } from '../storage/schema/shop';

type Secrets = Pick<ServerDeps, 'secrets'>;

/** The name of a tax class on the form; its code when no list has it. */
const nameOf = (list: 'tax_class' | 'tax_class_LLC', code: string): string =>
  ENROLLMENT_LISTS[list].find(([value]) => value === code)?.[1] ?? code;

/** The lines of the form about the payee's class. */
export const classOf = ({
  taxClass,
  taxClassLlc,
  otherTaxClassText,
}: Pick<W9Row, 'taxClass' | 'taxClassLlc' | 'otherTaxClassText'>) => ({
  taxClass: nameOf('tax_class', taxClass),
  taxClassDetail:
    otherTaxClassText || (taxClassLlc === '' ? '' : nameOf('tax_class_LLC', taxClassLlc)),
});

/** `Dayton, OH 45402` */
export const cityLine = ({
  taxCity,
  taxState,
  taxZipCode,
}: Pick<W9Row, 'taxCity' | 'taxState' | 'taxZipCode'>): string =>
  `${taxCity}, ${taxState} ${taxZipCode}`;

/** The W-9 for the person who certifies it, with its whole number. */
export const toCertify = ({ secrets }: Secrets, row: W9Row): Signing['w9'] => ({
  rev: row.rev,
  name: row.name,
  businessName: row.businessName,
  ...classOf(row),
  address: row.taxAddress,
  cityStateZip: cityLine(row),
  idType: row.idType,
  idNumber: decryptTaxId(secrets, row),
});

const aad = (row: string) => ({ table: 'w9_certification', row, column: 'id_number' });

const WHOLE = { EIN: /^(..)(.{7})$/, SSN: /^(...)(..)(....)$/ } as const;
const MASKED = { EIN: '**-***', SSN: '***-**-' } as const;

/** The number of a certified W-9, whole or cut to its last four digits. */
export function shownTaxId(
  { secrets }: Secrets,
  { agreementUid, idType, idNumber }: typeof w9Certifications.$inferSelect,
  whole: boolean,
): string {
  const number = secrets.open(idNumber, aad(agreementUid));
  if (!whole) return `${MASKED[idType]}${lastFour(number)}`;
  return WHOLE[idType].exec(number)?.slice(1).join('-') ?? number;
}

/** The words that were certified. */
export const wordsOf = ({ words, locale }: typeof w9Certifications.$inferSelect) =>
  words === ''
    ? w9Certification(locale)
    : v.parse(v.pipe(v.string(), v.parseJson(), certificationSchema), words);

interface Certified {
  readonly backupWithholding: boolean;
  readonly exemptPayeeCode: string;
  readonly fatcaCode: string;
}

/** Keeps the W-9 as it is certified, whatever becomes of it later. */
export async function storeCertification(
  tx: Db,
  { secrets }: Secrets,
  { agreementUid, requestUid }: Pick<AgreementRow, 'agreementUid' | 'requestUid'>,
  row: W9Row,
  { backupWithholding, exemptPayeeCode, fatcaCode }: Certified,
  { locale, now }: { readonly locale: string; readonly now: Date },
): Promise<void> {
  const { name, businessName, taxClass, taxClassLlc, otherTaxClassText } = row;
  const { taxAddress, taxCity, taxState, taxZipCode, idType } = row;
  await tx.insert(w9Certifications).values({
    agreementUid,
    requestUid,
    certifiedAt: now,
    form: W9_FORM,
    locale,
    words: JSON.stringify(w9Certification(locale)),
    ...{ name, businessName, taxClass, taxClassLlc, otherTaxClassText },
    ...{ taxAddress, taxCity, taxState, taxZipCode, idType },
    idNumber: secrets.seal(decryptTaxId(secrets, row), aad(agreementUid)),
    backupWithholding: backupWithholding ? 1 : 0,
    exemptPayeeCode,
    fatcaCode,
  });
}
