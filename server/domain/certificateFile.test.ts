import type { CreateDiverseOwnership } from '@contract/entities/ownership';
import { readCertificate } from './certificateFile';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);
const entry = (
  over: Partial<CreateDiverseOwnership> = {},
  content: Buffer = png,
): CreateDiverseOwnership => ({
  diverseCategoryCode: 'MBE',
  certificationType: 'PROF',
  expirationDate: '2026-03-10',
  certificationInfo: { certificationData: content.toString('base64'), fileExtension: 'png' },
  recordStatus: 'A',
  ...over,
});
// 23:30 on 10 March in New York (UTC-4): the next day has begun in UTC.
const lateInNewYork = Date.parse('2026-03-11T03:30:00Z');

describe('readCertificate', () => {
  it('OWN-10 a certificate that expires today in New York is accepted at 23:30 there, one of yesterday is not', () => {
    expect(readCertificate(entry(), lateInNewYork)).toEqual({
      file: { extension: 'png', content: png },
    });
    expect(readCertificate(entry({ expirationDate: '2026-03-09' }), lateInNewYork)).toEqual({
      problems: { expirationDate: 'The expiration date cannot be earlier than today' },
    });
  });

  it('OWN-08 OWN-09 content and size are checked', () => {
    expect(readCertificate(entry({}, Buffer.from('<html>')), lateInNewYork)).toEqual({
      problems: { certificationInfo: 'The content of this file does not match its type' },
    });
    expect(
      readCertificate(
        entry({}, Buffer.concat([png, Buffer.alloc(5_242_880 - png.length)])),
        lateInNewYork,
      ),
    ).toEqual({ problems: { certificationInfo: 'Uploaded document must be under 5MB' } });
    expect(
      readCertificate(
        entry({}, Buffer.concat([png, Buffer.alloc(5_242_879 - png.length)])),
        lateInNewYork,
      ),
    ).toHaveProperty('file');
  });

  it('a self-certified entry keeps no file', () => {
    expect(readCertificate(entry({ certificationType: 'SELF' }), lateInNewYork)).toEqual({
      file: null,
    });
  });
});
