import { decodeUtf8, jaroWinkler } from '@skyra/jaro-winkler';
import type { ScreeningHit } from '@contract/entities/risk';
import { foldLetters } from '@contract/rules/foldLetters';

/** Forms of companies, and words that join others: they tell no name from another. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  `inc incorporated llc lllp llp lp pllc pc ltd ltda limited corp corporation co company plc gmbh kg ag
  joint stock sa sas sarl srl spa bv nv ab as oy ooo oao zao pao pjsc ojsc jsc sdn bhd pte pty
  the and of`.split(/\s+/),
);

/** Words of so many business names that two with the same are not the same for it. */
const COMMON: ReadonlySet<string> = new Set(
  `auto automotive autos body car care center centre collision diesel enterprise enterprises fleet
  garage general global group holding holdings industries industry international mechanical motor
  motors repair repairs sales service services shop shops solutions tire tires towing trading truck
  trucks`.split(/\s+/),
);

/** Letters that are no letter with an accent, as they are spelled without them. */
const SPELLED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' };

/** The words to compare: folded, without the form of a company unless the name has no others. */
export function nameWords(name: string): string[] {
  const words = foldLetters(name)
    .replace(/[ßæœþı]/g, (letter) => SPELLED[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !LEFT_OUT.has(word));
  return telling.length > 0 ? telling : words;
}

/** Words below this are different words. */
const SIMILAR_WORDS = 0.86;
/** A short word resembles too many others. */
const EXACT_LENGTH = 3;
const COMMON_WEIGHT = 1 / 3;

/** Long words say more than short ones, common words less. */
const weightOf = (word: string): number => word.length * (COMMON.has(word) ? COMMON_WEIGHT : 1);

/** From 0 to 1, 0 below the limit. Digits and short words count only when they are the same. */
function similarityOf(
  a: string,
  b: string,
  lettersOf: (word: string) => readonly string[],
): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length <= EXACT_LENGTH || short.length * 2 <= long.length || /\d/.test(a + b)) return 0;
  const similarity = jaroWinkler(lettersOf(a), lettersOf(b));
  return similarity < SIMILAR_WORDS ? 0 : similarity;
}

interface WordPair {
  readonly word: string;
  readonly listed: string;
  readonly similarity: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Pairs each word with the one that it resembles most, the most similar first. */
function pairsOf(
  ours: readonly string[],
  listed: readonly string[],
  similarity: (word: string, listedWord: string) => number,
): WordPair[] {
  const candidates = ours.flatMap((word, i) =>
    listed.flatMap((listedWord, j) => {
      const similar = similarity(word, listedWord);
      return similar === 0 ? [] : [{ i, j, word, listed: listedWord, similarity: similar }];
    }),
  );
  candidates.sort((a, b) => b.similarity - a.similarity || a.i - b.i || a.j - b.j);
  const used = { ours: new Set<number>(), listed: new Set<number>() };
  return candidates.flatMap(({ i, j, ...pair }) => {
    if (used.ours.has(i) || used.listed.has(j)) return [];
    used.ours.add(i);
    used.listed.add(j);
    return [pair];
  });
}

/**
 * How similar two names are, from 0 to 1. The one covered better counts three times: people leave a
 * middle name out, and shops add words. With one common word both count alike.
 */
function scoreOf(
  ours: readonly string[],
  listed: readonly string[],
  pairs: readonly WordPair[],
): number {
  const covered = (words: readonly string[], side: 'word' | 'listed'): number =>
    sum(pairs.map((pair) => weightOf(pair[side]) * pair.similarity)) / sum(words.map(weightOf));
  const [low = 0, high = 0] = [covered(ours, 'word'), covered(listed, 'listed')].sort(
    (a, b) => a - b,
  );
  return pairs.length > 1 ? 0.75 * high + 0.25 * low : 0.5 * high + 0.5 * low;
}

/** A name of a sanctions list. */
export interface ListedName {
  /** As the list writes it. */
  readonly name: string;
  /** The number of its entry. An entry may have several names. */
  readonly entry: string;
  readonly program: string;
}

export type NameMatch = Omit<ScreeningHit, 'role' | 'name'>;

interface IndexedName extends ListedName {
  readonly words: readonly string[];
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The names of a list, prepared for many comparisons. */
export interface NameIndex {
  /** How many names it has. */
  readonly size: number;
  /**
   * The entries that a name resembles, the most similar first, each with the name that does most.
   * @param threshold the lowest score, from 0 to 1
   */
  readonly find: (name: string, threshold: number) => NameMatch[];
}

/** Prepares a list: each different word of it is compared once for a word that is looked for. */
export function indexNames(names: readonly ListedName[]): NameIndex {
  const indexed: readonly IndexedName[] = names
    .map((listed) => ({ ...listed, words: nameWords(listed.name) }))
    .filter(({ words }) => words.length > 0);
  const withWord = new Map<string, IndexedName[]>();
  const joined = new Map<string, IndexedName[]>();
  const letters = new Map<string, readonly string[]>();
  const add = (map: Map<string, IndexedName[]>, key: string, listed: IndexedName): void => {
    const found = map.get(key);
    if (found) found.push(listed);
    else map.set(key, [listed]);
  };
  for (const listed of indexed) {
    for (const word of new Set(listed.words)) {
      add(withWord, word, listed);
      letters.set(word, decodeUtf8(word));
    }
    add(joined, listed.words.join(''), listed);
  }
  const lettersOf = (word: string): readonly string[] => letters.get(word) ?? decodeUtf8(word);

  const find = (name: string, threshold: number): NameMatch[] => {
    const ours = nameWords(name);
    if (ours.length === 0) return [];
    const similar = new Map<string, ReadonlyMap<string, number>>();
    const candidates = new Set<IndexedName>();
    for (const word of new Set(ours)) {
      const found = new Map<string, number>();
      for (const [listedWord, listed] of withWord) {
        const similarity = similarityOf(word, listedWord, lettersOf);
        if (similarity === 0) continue;
        found.set(listedWord, similarity);
        for (const each of listed) candidates.add(each);
      }
      similar.set(word, found);
    }
    const best = new Map<string, NameMatch>();
    const keep = (
      { name: listedName, entry, program }: ListedName,
      score: number,
      words: readonly WordPair[],
    ): void => {
      if (score < threshold || (best.get(entry)?.score ?? 0) >= score) return;
      best.set(entry, {
        listed: listedName,
        entry,
        program,
        score: rounded(score),
        words: words.map((pair) => ({ ...pair, similarity: rounded(pair.similarity) })),
      });
    };
    // The same letters, in words that are written together or apart.
    const word = ours.join('');
    for (const listed of joined.get(word) ?? [])
      keep(listed, 1, [{ word: ours.join(' '), listed: listed.words.join(' '), similarity: 1 }]);
    for (const listed of candidates) {
      const pairs = pairsOf(ours, listed.words, (a, b) => similar.get(a)?.get(b) ?? 0);
      keep(listed, scoreOf(ours, listed.words, pairs), pairs);
    }
    return [...best.values()].sort((a, b) => b.score - a.score);
  };
  return { size: indexed.length, find };
}
