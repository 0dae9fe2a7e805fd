const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Of a PNG, behind signature, length and name of its first chunk. */
const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

/** The markers between SOF0 and SOF15 that start no frame: Huffman tables, an extension, arithmetic coding. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker);

/** How many pixels the header of a JPEG declares, found by walking over its segments. */
function jpegPixels(content: Buffer): number {
  for (let at = 2; at + 9 <= content.length && content[at] === 0xff;) {
    const marker = content[at + 1] ?? 0;
    // Any number of FF may precede a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7);
    else at += 2 + content.readUInt16BE(at + 2);
  }
  return 0;
}

/** How many pixels the header of a PNG or JPEG declares; 0 for another file or a header that cannot be read. */
export function pixelsOf(content: Buffer): number {
  if (content.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))) return jpegPixels(content);
  const isPng = content.length >= PNG_HEIGHT_AT + 4 && content.subarray(0, 8).equals(PNG_SIGNATURE);
  return isPng ? content.readUInt32BE(PNG_WIDTH_AT) * content.readUInt32BE(PNG_HEIGHT_AT) : 0;
}
