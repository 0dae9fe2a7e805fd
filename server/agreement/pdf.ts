import { existsSync } from 'node:fs';
import path from 'node:path';
import { openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import * as v from 'valibot';
import type { AgreementEvent, AgreementText } from '@contract/entities/agreement';
import { fillText } from '@contract/fillText';
import { shortUid } from '@contract/requestNumber';
import type { agreementEvents, AgreementRow, w9Certifications } from '../storage/schema/agreement';
import { SIGNER_EVENTS } from './agreement';
import { type DocumentKind, documentsOf } from './documentKinds';
import { PDF_WORDS } from './pdfWords';
import { cityLine, classOf, wordsOf } from './w9';

/** Everything that the documents of a signed agreement say. */
export interface SignedAgreement {
  readonly shop: string;
  readonly agreement: AgreementRow;
  readonly text: AgreementText;
  readonly events: readonly (typeof agreementEvents.$inferSelect)[];
  /** Null where no W-9 was signed. `shownNumber` is whole or masked. */
  readonly w9: (typeof w9Certifications.$inferSelect & { readonly shownNumber: string }) | null;
}

/** The height of a signature with its heading, which stays on one page. */
const SIGNATURE_POINTS = 110;

const SIZES = { H1: 18, H2: 12, P: 10 } as const;

/** Signs that the standard fonts of PDF lack: all but ASCII, Latin-1 and a few others. */
const NEEDS_FONT = /[^\p{ASCII}\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** Noto Sans, with nearly every Latin, Greek and Cyrillic letter; beside the compiled server. */
const COMPILED = path.join(__dirname, 'fonts');
const FONTS = existsSync(COMPILED)
  ? COMPILED
  : path.join(__dirname, '../../node_modules/@expo-google-fonts/noto-sans');
const FACES = {
  Helvetica: '400Regular/NotoSans_400Regular.ttf',
  'Helvetica-Bold': '700Bold/NotoSans_700Bold.ttf',
} as const;

/** The code points of both faces, which have the same. */
let fontSigns: ReadonlySet<number> | undefined;
const canDraw = (sign: string): boolean => {
  if (!NEEDS_FONT.test(sign)) return true;
  fontSigns ??= new Set(openSync(path.join(FONTS, FACES.Helvetica)).characterSet);
  return fontSigns.has(sign.codePointAt(0) ?? 0);
};

/** Says whether the sign before it is a picture: `®` from an emoji keyboard has one. */
const VARIATION_SELECTORS = /[\uFE0E\uFE0F]/g;

/** A text with a question mark for each sign that the fonts lack: an emoji, a Chinese letter. */
const printable = (text: string): string =>
  Array.from(text.replace(VARIATION_SELECTORS, ''), (sign) => (canDraw(sign) ? sign : '?')).join(
    '',
  );

/** The font of a text: a file is embedded only where the standard one lacks a letter. */
const fontOf = (text: string, face: keyof typeof FACES): string =>
  NEEDS_FONT.test(text) ? path.join(FONTS, FACES[face]) : face;

/** A tagged document: screen readers read it as headings and paragraphs, in order. */
class TaggedPdf {
  private readonly chunks: Buffer[] = [];
  private readonly document: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(title: string, lang: string) {
    this.document = new PDFDocument({
      size: 'LETTER',
      margin: 54,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang,
      info: { Title: title, Creator: 'Vendor Portal' },
    });
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  write(tag: keyof typeof SIZES, text: string, options: { strike?: boolean; gap?: number } = {}) {
    const { document } = this;
    const { strike = false, gap = tag === 'P' ? 0.4 : 0.3 } = options;
    this.root.add(
      document.struct(tag, {}, () => {
        if (tag !== 'P') document.moveDown(0.4);
        document
          .font(fontOf(text, tag === 'P' ? 'Helvetica' : 'Helvetica-Bold'))
          .fontSize(SIZES[tag])
          .text(printable(text), { strike });
      }),
    );
    document.moveDown(gap);
  }

  /** A line of a form: its name in bold, its value behind. */
  line(name: string, value: string): void {
    const { document } = this;
    // One typeface for both: the next would stand on another line.
    this.root.add(
      document.struct('P', {}, () => {
        document
          .font(fontOf(name + value, 'Helvetica-Bold'))
          .fontSize(SIZES.P)
          .text(`${printable(name)}: `, { continued: true })
          .font(fontOf(name + value, 'Helvetica'))
          .text(printable(value) || '-');
      }),
    );
    document.moveDown(0.25);
  }

  /** Starts a page unless the present one has so many points left. */
  need(points: number): void {
    const { page, y } = this.document;
    if (y + points > page.height - page.margins.bottom) this.document.addPage();
  }

  newPage(): void {
    this.document.addPage();
  }

  end(): Promise<Buffer> {
    return new Promise((resolve) => {
      this.document.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.root.end();
      this.document.end();
    });
  }
}

const nodeSchema = v.object({
  nodeType: v.string(),
  value: v.optional(v.string(), ''),
  content: v.optional(v.array(v.unknown()), []),
});

const textOf = (node: unknown): string => {
  const parsed = v.safeParse(nodeSchema, node);
  if (!parsed.success) return '';
  const { value, content } = parsed.output;
  return value + content.map(textOf).join('');
};

/** The blocks of a rich text: headings, and paragraphs for everything else. */
function blocksOf(body: unknown): { readonly tag: 'H2' | 'P'; readonly text: string }[] {
  const parsed = v.safeParse(nodeSchema, body);
  return (parsed.success ? parsed.output.content : []).flatMap((block) => {
    const node = v.safeParse(nodeSchema, block);
    const text = textOf(block);
    if (!node.success || text === '') return [];
    return [{ tag: node.output.nodeType.startsWith('heading') ? 'H2' : 'P', text } as const];
  });
}

const languageOf = (locale: string): 'en' | 'es' => (locale.startsWith('es') ? 'es' : 'en');

const momentIn = (at: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
    .format(at)
    .replace(/\u202f/g, ' ');

/** The typed name, which is the signature, with its date in the signer's zone. */
function writeSignature(pdf: TaggedPdf, { agreement, text }: SignedAgreement): void {
  const words = PDF_WORDS[languageOf(text.locale)];
  const { signedName, signedTitle, timeZone, endedAt, email } = agreement;
  pdf.need(SIGNATURE_POINTS);
  pdf.write('H2', words.signature);
  pdf.line(words.signedBy, `/s/ ${signedName}`);
  if (signedTitle !== '') pdf.line(words.title, signedTitle);
  pdf.line(words.email, email);
  if (endedAt) pdf.line(words.date, momentIn(endedAt, timeZone, text.locale));
}

function writeConsent(pdf: TaggedPdf, { text }: SignedAgreement): void {
  pdf.write('H2', PDF_WORDS[languageOf(text.locale)].consent);
  for (const paragraph of text.consent) pdf.write('P', paragraph);
  pdf.write('P', `[X] ${text.consentLabel}`);
}

const hasAgreement = ({ agreement }: SignedAgreement): boolean =>
  agreement.documents.includes('AGREEMENT');

function writeAgreement(pdf: TaggedPdf, signed: SignedAgreement): void {
  const { shop, agreement, text } = signed;
  const words = PDF_WORDS[languageOf(text.locale)];
  pdf.write('H1', text.title);
  pdf.line(words.vendor, `${shop} (${shortUid(agreement.requestUid)})`);
  pdf.line(words.version, text.version);
  for (const { tag, text: block } of blocksOf(text.body)) pdf.write(tag, block);
  writeConsent(pdf, signed);
  pdf.write('P', text.intent);
  writeSignature(pdf, signed);
}

function writeW9(pdf: TaggedPdf, signed: SignedAgreement): void {
  const { w9, text } = signed;
  if (!w9) return;
  const words = PDF_WORDS[languageOf(text.locale)];
  const { taxClass, taxClassDetail } = classOf(w9);
  const { lead, items, instructions, notice } = wordsOf(w9);
  pdf.write('H1', words.w9);
  pdf.write('P', fillText(words.substitute, { form: w9.form }));
  pdf.line(`1 ${words.name}`, w9.name);
  pdf.line(`2 ${words.businessName}`, w9.businessName);
  pdf.line(`3 ${words.taxClass}`, [taxClass, taxClassDetail].filter((s) => s !== '').join(', '));
  pdf.line(`4 ${words.exemptPayee}`, w9.exemptPayeeCode);
  pdf.line(`4 ${words.fatca}`, w9.fatcaCode);
  pdf.line(`5 ${words.address}`, w9.taxAddress);
  pdf.line(`6 ${words.city}`, cityLine(w9));
  pdf.write('H2', words.partOne);
  pdf.line(words[w9.idType], w9.shownNumber);
  pdf.write('H2', words.partTwo);
  pdf.write('P', lead);
  items.forEach((item, index) => {
    const isStruck = index === 1 && w9.backupWithholding === 1;
    pdf.write('P', `${index + 1}. ${item}`, { strike: isStruck });
    // A screen reader says nothing of a line through the words.
    if (isStruck) pdf.write('P', `[${words.struck}]`);
  });
  pdf.write('P', instructions);
  pdf.write('P', notice);
  // Signed together, the agreement has it.
  if (!hasAgreement(signed)) writeConsent(pdf, signed);
  writeSignature(pdf, signed);
}

/** An earlier release also stored the addresses of people other than the signer. */
const placeOf = (what: AgreementEvent, address: string | null): string =>
  (SIGNER_EVENTS.includes(what) && address) || '';

function writeCertificate(pdf: TaggedPdf, signed: SignedAgreement): void {
  const { shop, agreement, text, events, w9 } = signed;
  const words = PDF_WORDS[languageOf(text.locale)];
  pdf.write('H1', words.certificate);
  pdf.write('P', words.certificateLead);
  pdf.line(words.vendor, `${shop} (${shortUid(agreement.requestUid)})`);
  pdf.line(words.envelope, agreement.agreementUid);
  if (hasAgreement(signed)) {
    pdf.line(words.document, `${text.title} (${text.version})`);
    pdf.line(words.hash, text.hash);
  }
  if (w9) pdf.line(words.document, w9.form);
  pdf.line(words.proof, fillText(words.proofText, { email: agreement.email }));
  writeSignature(pdf, signed);
  pdf.write('H2', words.events);
  for (const { at, what, actorName, address, detail } of events) {
    const who = [actorName || words.server, placeOf(what, address), detail].filter((s) => s !== '');
    const moment = momentIn(at, 'UTC', text.locale);
    pdf.line(moment, `${words.what[what satisfies AgreementEvent]} - ${who.join(' - ')}`);
  }
}

const WRITERS = { agreement: writeAgreement, w9: writeW9, certificate: writeCertificate } as const;

/** A document as a tagged PDF, in the language that was signed. */
export function makePdf(kind: DocumentKind, signed: SignedAgreement): Promise<Buffer> {
  const { locale } = signed.text;
  const words = PDF_WORDS[languageOf(locale)];
  const pdf = new TaggedPdf(`${words[kind]} - ${signed.shop}`, locale);
  const parts =
    kind === 'packet' ? documentsOf(signed.agreement).filter((each) => each !== 'packet') : [kind];
  parts.forEach((part, index) => {
    if (index > 0) pdf.newPage();
    WRITERS[part](pdf, signed);
  });
  return pdf.end();
}
