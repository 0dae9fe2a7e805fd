import IconButton from '@mui/material/IconButton';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card } from '@/components/Card';
import { Icon } from '@/components/icons/Icon';
import { TextLink } from '@/components/layout/TextLink';
import { DataTable } from './DataTable';
import { ReviewCard } from './ReviewCard';
import { Timeline } from './Timeline';

const meta: Meta = { title: 'lists/Lists' };
export default meta;

const shops = ['Dayton', 'Columbus', 'Toledo'].map((city) => ({ city, phone: '(937) 555-0142' }));

export const Table: StoryObj = {
  render: () => (
    <Card flush>
      <DataTable
        caption="Locations"
        rows={shops}
        rowKey={(shop) => shop.city}
        columns={[
          { key: 'city', title: 'Location', cell: (shop) => <b>{shop.city}</b> },
          { key: 'phone', title: 'Phone', cell: (shop) => shop.phone },
          {
            key: 'edit',
            title: 'Actions',
            titleHidden: true,
            actions: true,
            cell: (shop) => (
              <IconButton aria-label={`Edit ${shop.city}`}>
                <Icon name="pencil" />
              </IconButton>
            ),
          },
        ]}
      />
    </Card>
  ),
};
export const Review: StoryObj = {
  render: () => (
    <ReviewCard
      title="W-9 Information"
      details={[
        { label: 'Name', value: 'Ruth Miller' },
        { label: 'Number', value: '••-•••8104' },
      ]}
      action={<TextLink href="/w9">Change W-9 Information</TextLink>}
    />
  ),
};
export const Events: StoryObj = {
  render: () => (
    <Timeline
      events={[
        { key: '2', text: 'Registration submitted', when: 'Today, 10:42' },
        { key: '1', text: 'Draft begun', when: 'Yesterday' },
      ]}
    />
  ),
};
