import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { defineLabels } from '@/lib/labels/defineLabels';
import { LabelsProvider } from './LabelsContext';
import { LanguageProvider } from './LanguageContext';
import { usePlural } from './usePlural';

const labels = defineLabels('bay', {
  cars: '{count} cars in {bay}',
  carsOne: '{count} car in {bay}',
  title: 'The bay',
});
const SPANISH = {
  bay: { cars: '{count} autos en {bay}', carsOne: '{count} auto en {bay}', title: 'La bahía' },
};

function pluralIn(locale: string) {
  const language = { locale, locales: [locale], choose: async () => false };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageProvider value={language}>
      <LabelsProvider value={locale === 'en-US' ? {} : SPANISH}>{children}</LabelsProvider>
    </LanguageProvider>
  );
  return renderHook(() => usePlural(labels), { wrapper }).result.current;
}

describe('a label with a count', () => {
  it.each([
    ['en-US', 1, '1 car in A'],
    ['en-US', 2, '2 cars in A'],
    ['en-US', 12_345, '12,345 cars in A'],
    ['es-US', 1, '1 auto en A'],
    ['es-US', 21, '21 autos en A'],
    // The category `many`.
    ['es-US', 1_000_000, '1,000,000 autos en A'],
  ])('BEY-46 in %s, %d reads %s', (locale, count, text) => {
    expect(pluralIn(locale)('cars', count, { bay: 'A' })).toBe(text);
  });

  it('needs a singular, by its type', () => {
    const plural = pluralIn('en-US');
    // @ts-expect-error `title` has no `titleOne`
    expect(plural('title', 2)).toBe('The bay');
  });
});
