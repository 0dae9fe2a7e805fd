import { useState } from 'react';
import { PageFrame } from '@/components/layout/PageFrame';
import { SearchCombobox } from '@/components/search/SearchCombobox';
import { StatusChip } from '@/components/StatusChip';

const shops = [
  {
    id: 'VR-20417',
    label: 'Miller & Daughters Auto Repair',
    detail: 'Dayton, OH · VR-20417',
    end: <StatusChip>Draft</StatusChip>,
  },
  {
    id: 'VR-19862',
    label: 'Millbrook Collision Center',
    detail: 'Akron, OH · VR-19862',
    end: <StatusChip tone="warning">Under review</StatusChip>,
  },
  {
    id: 'VR-18240',
    label: 'Windmill Fleet Services',
    detail: 'Holland, MI · VR-18240',
    end: <StatusChip tone="success">Approved</StatusChip>,
  },
  {
    id: 'VR-20011',
    label: 'Old Mill Tire & Alignment',
    detail: 'Lancaster, PA · VR-20011',
    end: <StatusChip>Draft</StatusChip>,
  },
  {
    id: 'VR-17755',
    label: 'Milltown Glass',
    detail: 'Milltown, NJ · VR-17755',
    end: <StatusChip tone="error">Declined</StatusChip>,
  },
  { id: 'VR-19306', label: 'Sawmill Road Automotive', detail: 'Dublin, OH · VR-19306' },
];

/** The shop search with its list. */
export function SearchSample() {
  const [query, setQuery] = useState('mill');
  const hits = shops.filter((shop) => shop.label.toLowerCase().includes(query.toLowerCase()));
  return (
    <PageFrame title="Shop search" lead="Find any active shop by its business name.">
      <div style={{ maxWidth: 600, minHeight: 480 }}>
        <SearchCombobox
          label="Business name"
          placeholder="Add 3 characters to begin a search"
          hint="Choose a shop from the list first, then Search."
          listLabel="Shops"
          query={query}
          onQuery={setQuery}
          ready={query.length >= 3}
          options={hits}
          onChoose={(shop) => setQuery(shop.label)}
          countText={`${hits.length} shops found`}
        />
      </div>
    </PageFrame>
  );
}
