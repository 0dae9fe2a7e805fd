import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type AgreementText, agreementTextSchema } from '@contract/entities/agreement';
import { AGREEMENT_CONTENT_TYPE } from '../content/agreement';
import { findEntries } from '../content/contentStore';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../content/entries';
import type { Language } from '../mails/language';
import type { Db } from '../storage/database';
import { agreementTexts } from '../storage/schema/agreement';

const LOCALE_OF: Readonly<Record<Language, Locale>> = { en: 'en-US', es: 'es-US' };

/** In this order, because the hash is that of the text. */
const contentOf = ({ hash: _hash, ...content }: AgreementText): string => JSON.stringify(content);

const labelsSchema = v.object({
  version: v.string(),
  title: v.string(),
  consent: v.string(),
  consentLabel: v.string(),
  intent: v.string(),
});

/** The present texts of the content service, one for each language that it has. */
async function currentTexts(db: Db): Promise<AgreementText[]> {
  const { items } = await findEntries(
    { db },
    {
      contentType: AGREEMENT_CONTENT_TYPE,
      ids: undefined,
      screens: undefined,
      screenMatch: undefined,
      limit: 1,
      skip: 0,
    },
  );
  const { labels = {}, body = {} } = items[0]?.fields ?? {};
  return LOCALES.flatMap((locale) => {
    const words = v.safeParse(labelsSchema, labels[locale]);
    if (!words.success || body[locale] === undefined) return [];
    const { version, title, consent, consentLabel, intent } = words.output;
    const content = {
      version,
      locale,
      title,
      body: body[locale],
      consent: consent.split('\n\n'),
      consentLabel,
      intent,
    };
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    return [{ hash, ...content }];
  });
}

/** The present text in a language; in English where it has no translation. */
export async function currentText(db: Db, language: Language): Promise<AgreementText> {
  const texts = await currentTexts(db);
  const found =
    texts.find(({ locale }) => locale === LOCALE_OF[language]) ??
    texts.find(({ locale }) => locale === DEFAULT_LOCALE);
  if (!found) throw new Error('The content service has no agreement.');
  return found;
}

/** Keeps a text for good. Undefined when it is not, or no longer, the present one. */
export async function keepText(
  tx: Db,
  hash: string,
  createdAt: Date,
): Promise<AgreementText | undefined> {
  const text = (await currentTexts(tx)).find((each) => each.hash === hash);
  if (!text) return undefined;
  const { version, locale } = text;
  await tx
    .insert(agreementTexts)
    .values({ hash, version, locale, content: contentOf(text), createdAt })
    .onConflictDoNothing();
  return text;
}

/** A text that was signed. */
export async function signedText(db: Db, hash: string): Promise<AgreementText> {
  const [row] = await db.select().from(agreementTexts).where(eq(agreementTexts.hash, hash));
  if (!row) throw new Error(`The agreement with the hash ${hash} is not stored.`);
  const content = v.parse(v.record(v.string(), v.unknown()), JSON.parse(row.content));
  return v.parse(agreementTextSchema, { ...content, hash });
}
