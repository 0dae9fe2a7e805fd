import { indexNames, nameWords } from './matchNames';

const scoreOf = (name: string, listed: string): number =>
  indexNames([{ name: listed, entry: '1', program: 'TEST' }]).find(name, 0)[0]?.score ?? 0;

const THRESHOLD = 0.85;

describe('names that are compared with a sanctions list', () => {
  it.each([
    ['the same name', 'Zarvek Freight', 'ZARVEK FREIGHT'],
    ['accents', 'Žärvek Freïght', 'ZARVEK FREIGHT'],
    ['letters of other alphabets of Latin', 'Strøm Weißhaupt', 'STROM WEISSHAUPT'],
    ['the form of a company', 'Zarvek Freight, L.L.C.', 'ZARVEK FREIGHT CO., LTD.'],
    ['the order of the words', 'Ilmar Vostrenko', 'VOSTRENKO, Ilmar'],
    ['a middle name that is missing', 'Ilmar Vostrenko', 'VOSTRENKO, Ilmar Tavrik'],
    ['a middle name that is added', 'Ilmar T. Vostrenko', 'VOSTRENKO, Ilmar'],
    ['another transcription', 'Ilmar Wostrenko', 'VOSTRENKO, Ilmar'],
    ['a typing error', 'Ilmar Vostrneko', 'VOSTRENKO, Ilmar'],
    ['words that are written together', 'ZarvekFreight', 'ZARVEK FREIGHT'],
    ['words that are written apart', 'Zar Vek Freight', 'ZARVEK FREIGHT'],
    ['hyphens and ampersands', 'Zarvek-Holm & Sons', 'ZARVEK HOLM AND SONS'],
    ['words of many shops around it', 'Zarvek Holm Auto Repair', 'ZARVEK HOLM'],
  ])('REV-65 %s: a hit', (_what, name, listed) => {
    expect(scoreOf(name, listed)).toBeGreaterThanOrEqual(THRESHOLD);
  });

  it.each([
    ['another name', 'Oak Street Garage', 'ZARVEK FREIGHT'],
    ['only the first name', 'Ilmar Benedikt', 'VOSTRENKO, Ilmar'],
    ['only the last name', 'Anna Vostrenko', 'VOSTRENKO, Ilmar'],
    ['one word of many', 'Zarvek Auto Repair', 'ZARVEK'],
    ['only words of many shops', 'Oak Auto Repair Service', 'PINE AUTO REPAIR SERVICE'],
    ['short words that are similar', 'Li Wen Auto', 'LE WAN TRADING'],
    ['other digits', 'Unit 4021 Freight', 'UNIT 4027 FREIGHT'],
    ['the form of a company alone', 'Oak LLC', 'ZARVEK LLC'],
    ['no name', '', 'ZARVEK FREIGHT'],
    ['signs only', '---', 'ZARVEK FREIGHT'],
  ])('REV-65 %s: no hit', (_what, name, listed) => {
    expect(scoreOf(name, listed)).toBeLessThan(THRESHOLD);
  });

  it('REV-65 the score says which words are similar, and how much', () => {
    const [hit] = indexNames([
      { name: 'VOSTRENKO, Ilmar Tavrik', entry: '7', program: 'TEST' },
    ]).find('Ilmar Wostrenko', THRESHOLD);
    expect(hit).toEqual({
      listed: 'VOSTRENKO, Ilmar Tavrik',
      entry: '7',
      program: 'TEST',
      score: 0.88,
      words: [
        { word: 'ilmar', listed: 'ilmar', similarity: 1 },
        { word: 'wostrenko', listed: 'vostrenko', similarity: 0.93 },
      ],
    });
  });

  it('REV-65 an entry with several names counts once, with the most similar; the best entry is first', () => {
    const found = indexNames([
      { name: 'ZARVEK FREYGHT', entry: '1', program: 'TEST' },
      { name: 'ZARVEK FREIGHT', entry: '1', program: 'TEST' },
      { name: 'ZARVEK FREIGHTS', entry: '2', program: 'TEST' },
    ]).find('Zarvek Freight', THRESHOLD);
    expect(found.map(({ entry, listed, score }) => [entry, listed, score])).toEqual([
      ['1', 'ZARVEK FREIGHT', 1],
      ['2', 'ZARVEK FREIGHTS', expect.any(Number)],
    ]);
  });

  it('REV-65 each word is paired once', () => {
    expect(scoreOf('Zarvek Zarvek', 'ZARVEK FREIGHT')).toBeLessThan(THRESHOLD);
  });

  it('REV-65 a name of nothing but a form keeps its words', () => {
    expect(nameWords('The Company')).toEqual(['the', 'company']);
  });
});
