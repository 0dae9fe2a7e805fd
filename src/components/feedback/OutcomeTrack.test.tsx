import { render, screen } from '@testing-library/react';
import { LanguageProvider } from '@/components/labels/LanguageContext';
import { OutcomeTrack } from './OutcomeTrack';

it.each([
  ['en-US', '11/03/2026', '11/05/2026'],
  ['es-US', '3 nov 2026', '5 nov 2026'],
])(
  'BEY-47 in %s, the track of a registration names its days %s and %s',
  (locale, sent, decided) => {
    render(
      <LanguageProvider value={{ locale, locales: [locale], choose: async () => false }}>
        <OutcomeTrack
          outcome="approved"
          sentAt="2026-11-04T04:30:00Z"
          decidedAt="2026-11-05T05:30:00Z"
        />
      </LanguageProvider>,
    );
    expect(screen.getByText(sent)).toBeInTheDocument();
    expect(screen.getByText(decided)).toBeInTheDocument();
  },
);
