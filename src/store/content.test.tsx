import { act, screen } from '@testing-library/react';
import { defineLabels } from '@/lib/labels/defineLabels';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { contentLoaded, useSteadyLabels } from './content';

const labels = defineLabels('help', { phone: '(800) 555-0100' });
const withPhone = (phone: string) => ({
  labels: { help: { phone } },
  bodies: {},
  locale: 'en-US',
  settled: true,
});

function Phone() {
  const { settled, t } = useSteadyLabels(labels);
  return <p>{settled ? t('phone') : 'none yet'}</p>;
}

it('CNT-01 a steady text waits for the content and then never changes under the reader', () => {
  const { store } = renderWithProviders(<Phone />, {
    content: { labels: {}, bodies: {}, locale: 'en-US', settled: false },
  });
  expect(screen.getByText('none yet')).toBeInTheDocument();
  act(() => void store.dispatch(contentLoaded(withPhone('(800) 555-0101'))));
  expect(screen.getByText('(800) 555-0101')).toBeInTheDocument();
  act(() => void store.dispatch(contentLoaded(withPhone('(800) 555-0102'))));
  expect(screen.getByText('(800) 555-0101')).toBeInTheDocument();
});
