import { generateKeyPair } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import forge from 'node-forge';
import { DAY_MS } from '@contract/time';
import type { Settings } from '../settings';
import { StartupError } from '../startupError';

/** Seals a PDF with a certificate, so that any change of the file shows. */
export type Seal = (pdf: Buffer) => Promise<Buffer>;

/** Bytes for the signature with its certificates. */
const SIGNATURE_BYTES = 16_384;

const sealWith =
  (container: () => Promise<Buffer>, passphrase: string): Seal =>
  async (pdf) => {
    const place = plainAddPlaceholder({
      pdfBuffer: pdf,
      reason: 'Sealed',
      contactInfo: '',
      name: 'Vendor Portal',
      location: '',
      signatureLength: SIGNATURE_BYTES,
    });
    return new SignPdf().sign(place, new P12Signer(await container(), { passphrase }));
  };

/** The seal of a PKCS#12 file. @throws StartupError when the file or its password is wrong */
function readSeal(file: string, password: string): Seal {
  try {
    const content = readFileSync(file);
    forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(content.toString('binary')), password);
    return sealWith(async () => content, password);
  } catch (error) {
    throw new StartupError(
      `The file ${file} of SEAL_CERTIFICATE_FILE cannot be read with SEAL_CERTIFICATE_PASSWORD.`,
      { cause: error },
    );
  }
}

const YEARS_MS = 10 * 365 * DAY_MS;

/** A key pair with a certificate that nobody else vouches for. */
async function selfSigned(password: string): Promise<Buffer> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  const now = Date.now();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(now);
  certificate.validity.notAfter = new Date(now + YEARS_MS);
  const names = [{ name: 'commonName', value: 'Vendor Portal (sandbox)' }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.setExtensions([{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true }]);
  certificate.sign(key, forge.md.sha256.create());
  const container = forge.pkcs12.toPkcs12Asn1(key, certificate, password, { algorithm: '3des' });
  return Buffer.from(forge.asn1.toDer(container).getBytes(), 'binary');
}

/** The seal of the sandbox, whose certificate is made when it is first needed. */
function makeSeal(): Seal {
  let made: Promise<Buffer> | undefined;
  return sealWith(() => (made ??= selfSigned('sandbox')), 'sandbox');
}

/** Undefined without a certificate: then there are no documents to download. */
export function sealOf({
  SEAL_CERTIFICATE_FILE: file,
  SEAL_CERTIFICATE_PASSWORD: password,
  SANDBOX,
}: Settings): Seal | undefined {
  if (file !== undefined) return readSeal(file, password);
  return SANDBOX ? makeSeal() : undefined;
}
