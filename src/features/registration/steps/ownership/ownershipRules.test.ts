import { LIMITS } from '@contract/limits';
import { fileAsBase64, filePartProblem } from '@/lib/uploadFile';
import { addableCategories, expirationProblem, isCertifiable, readUnsaved } from './ownershipRules';

const options = ['MBE', 'WBE', 'NONE'].map((value) => ({ value, label: value }));
const codes = (present: string[]) =>
  addableCategories(options, present).options.map(({ value }) => value);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const sized = (bytes: number) => file('scan.png', PNG, new Uint8Array(bytes - PNG.length));

describe('ownership rules', () => {
  it('OWN-03 NONE excludes every other category, and every other category excludes NONE', () => {
    expect(codes([])).toEqual(['MBE', 'WBE', 'NONE']);
    expect(codes(['MBE'])).toEqual(['WBE']);
    expect(addableCategories(options, ['MBE']).excluded).toBe('none');
    expect(addableCategories(options, ['NONE'])).toEqual({ options: [], excluded: 'others' });
  });

  it('OWN-03 NONE cannot be certified', () => {
    expect([isCertifiable('NONE'), isCertifiable('MBE')]).toEqual([false, true]);
  });

  it.each(['scan.png', 'scan.PNG'])(
    'OWN-07 %s with the bytes of its type is accepted',
    async (name) => {
      expect(await filePartProblem(file(name, PNG))).toBeNull();
    },
  );

  it('OWN-07 another extension is refused', async () => {
    expect(await filePartProblem(file('scan.gif', PNG))).toBe('uploadType');
  });

  it('OWN-08 an allowed extension with other bytes is refused', async () => {
    expect(await filePartProblem(file('scan.pdf', PNG))).toBe('uploadContent');
    expect(await filePartProblem(file('empty.png'))).toBe('uploadEmpty');
  });

  it('OWN-22 a file that was moved or changed since it was chosen is to be chosen again', async () => {
    const gone = file('scan.png', PNG);
    jest.spyOn(gone, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    } as unknown as Blob);
    expect(await filePartProblem(gone)).toBe('uploadUnreadable');
  });

  it('OWN-09 5242879 bytes are accepted, 5242880 are not', async () => {
    expect(await filePartProblem(sized(LIMITS.uploadBytes - 1))).toBeNull();
    expect(await filePartProblem(sized(LIMITS.uploadBytes))).toBe('uploadSize');
  });

  it('OWN-06 the file travels as base64 without a prefix', async () => {
    expect(await fileAsBase64(file('scan.png', PNG))).toBe('iVBORw0KGgo=');
  });

  it('OWN-10 yesterday in New York is refused, today is accepted at 23:30 too', () => {
    const lateEvening = Date.parse('2026-03-11T03:30:00Z'); // 23:30 of 10 March in New York
    expect(expirationProblem('2026-03-10', lateEvening)).toBeNull();
    expect(expirationProblem('2026-03-09', lateEvening)).toBe('expirationPast');
  });

  it('OWN-02 an expiration date is required and has to be a day', () => {
    expect([
      expirationProblem('', 0),
      expirationProblem('02/3', 0),
      expirationProblem('2026-02-30', 0),
    ]).toEqual(['required', 'date', 'date']);
  });

  it('BEY-07 unsaved categories come back from a draft; anything else is ignored', () => {
    const items = [{ code: 'MBE', certified: true, expirationDate: '2027-01-01' }];
    expect(readUnsaved({ items })).toEqual(items);
    expect([readUnsaved(undefined), readUnsaved({ items: [{ code: 1 }] })]).toEqual([[], []]);
  });
});
