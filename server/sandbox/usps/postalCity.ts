import { cityWords, postalCity, sameCityWord } from '@contract/rules/postalCity';

/** A city name as the simulated postal service writes it. */
export const serviceCity = (city: string): string => postalCity(city) ?? city;

/**
 * Whether a typed name means this city, whatever its punctuation, case, accents and postal
 * abbreviations.
 */
export function matchesCity(typed: string, city: string): boolean {
  const entered = cityWords(typed);
  const full = cityWords(city);
  if (entered.join(' ') === serviceCity(city)) return true;
  return (
    entered.length === full.length &&
    entered.every((word, index) => sameCityWord(word, full[index] ?? ''))
  );
}
