/** A PDF of one empty page, padded to a size in bytes. */
export function pdf(size = 600): Buffer {
  const body =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n';
  const end = '%%EOF\n';
  return Buffer.from(
    body + ' '.repeat(Math.max(0, size - body.length - end.length)) + end,
    'latin1',
  );
}
