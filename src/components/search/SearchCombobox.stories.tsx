import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StatusChip } from '@/components/StatusChip';
import { SearchCombobox } from './SearchCombobox';

const meta: Meta = { title: 'search/SearchCombobox' };
export default meta;

const shops = ['Miller Auto', 'Millbrook Collision', 'Windmill Fleet'].map((label) => ({
  id: label,
  label,
  detail: 'Dayton, OH',
  end: <StatusChip>Draft</StatusChip>,
}));

function Sample({ start = '' }: { start?: string }) {
  const [query, setQuery] = useState(start);
  const hits = shops.filter((shop) => shop.label.toLowerCase().includes(query.toLowerCase()));
  return (
    <SearchCombobox
      label="Business name"
      listLabel="Shops"
      hint="Add 3 characters to begin a search"
      query={query}
      onQuery={setQuery}
      ready={query.length >= 3}
      options={hits}
      onChoose={(shop) => setQuery(shop.label)}
      countText={`${hits.length} shops found`}
    />
  );
}

export const Empty: StoryObj = { render: () => <Sample /> };
export const Open: StoryObj = {
  render: () => <Sample start="mill" />,
  play: ({ canvasElement }) => canvasElement.querySelector('input')?.focus(),
};
export const NothingFound: StoryObj = {
  render: () => <Sample start="xyz" />,
  play: ({ canvasElement }) => canvasElement.querySelector('input')?.focus(),
};
