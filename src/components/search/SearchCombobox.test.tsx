import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchCombobox, type SearchOption } from './SearchCombobox';

const shops: SearchOption[] = ['Miller Auto', 'Millbrook Collision', 'Windmill Fleet'].map(
  (label, i) => ({ id: `s${i}`, label }),
);

function Sample({ onChoose }: { onChoose: (shop: SearchOption) => void }) {
  const [query, setQuery] = useState('');
  const hits = shops.filter((shop) => shop.label.toLowerCase().includes(query.toLowerCase()));
  return (
    <SearchCombobox
      label="Business name"
      listLabel="Shops"
      query={query}
      onQuery={setQuery}
      ready={query.length >= 3}
      options={hits}
      onChoose={onChoose}
      countText={`${hits.length} shops found`}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Business name' });

it('walks the hits with the arrows and chooses with Enter, focus staying in the box', async () => {
  const choose = jest.fn();
  render(<Sample onChoose={choose} />);
  await userEvent.type(box(), 'mill');
  expect(screen.getByRole('status').textContent).toBe('3 shops found');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Windmill Fleet');
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledWith(shops[2]);
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('highlights nothing in the hits of another text', async () => {
  const choose = jest.fn();
  render(<Sample onChoose={choose} />);
  await userEvent.type(box(), 'mill');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.type(box(), 'e');
  await userEvent.keyboard('{Enter}');
  expect(choose).not.toHaveBeenCalled();
});

it('SRC-04 no hit reads No option', async () => {
  render(<Sample onChoose={jest.fn()} />);
  await userEvent.type(box(), 'xyz');
  expect(screen.getByRole('option', { name: 'No option' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});
