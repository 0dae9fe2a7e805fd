import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeOnPostgres } from '../testing/backends';
import { temporaryFolder } from '../testing/processes';
import { documentsFor, openDocument, signedShop } from '../testing/signedShop';
import { peopleOf, under } from '../testing/vendorApi';

/** What poppler's program says about the signature of a file. */
function pdfsig(pdf: Buffer): string {
  const file = path.join(temporaryFolder(), 'document.pdf');
  writeFileSync(file, pdf);
  const { stdout, error } = spawnSync('pdfsig', [file], { encoding: 'utf8' });
  if (error) throw error;
  return stdout;
}

describeOnPostgres('the seal of a document', ({ api }) => {
  const people = peopleOf(api);

  it('SGN-33 is valid for every document, and not any more when a byte of it changes', async () => {
    const { uid } = await signedShop(api, people.owner, 'Sealed Garage');
    for (const { url } of await documentsFor(api, under(uid, 'documents'), people.owner)) {
      const pdf = await openDocument(api, url);
      expect(pdfsig(pdf)).toMatch(/Total document signed\n.*Signature is Valid\./);
      const at = pdf.indexOf('/Creator');
      pdf[at + 12] = 'X'.charCodeAt(0);
      expect(pdfsig(pdf)).not.toContain('Signature is Valid');
    }
  });
});
