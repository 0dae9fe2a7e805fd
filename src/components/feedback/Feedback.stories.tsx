import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { StatusDial } from '@/components/drawings/StatusDial';
import { EmptyState } from './EmptyState';
import { ErrorLoader } from './ErrorLoader';
import { LoadFailure } from './LoadFailure';
import { CardsSkeleton, FormSkeleton, RowsSkeleton } from './Skeletons';
import { StatusScreen } from './StatusScreen';
import { StatusTrack } from './OutcomeTrack';

const meta: Meta = { title: 'feedback/Feedback' };
export default meta;

const queries = {
  failures: [{ title: 'Failed to load W9 info' }],
  retry: () => undefined,
  retrying: false,
};

export const LoadFailed: StoryObj = {
  render: () => <ErrorLoader queries={queries} offline={false} />,
};
export const LoadFailedOffline: StoryObj = {
  render: () => <ErrorLoader queries={queries} offline />,
};
export const CardFailed: StoryObj = {
  render: () => <LoadFailure text="Your sessions could not be loaded." onRetry={() => undefined} />,
};
export const FormLoading: StoryObj = { render: () => <FormSkeleton /> };
export const CardsLoading: StoryObj = { render: () => <CardsSkeleton /> };
export const RowsLoading: StoryObj = { render: () => <RowsSkeleton /> };
export const Empty: StoryObj = {
  render: () => (
    <EmptyState drawing={<NothingFoundDrawing />} title="No shop found" text="Try less." />
  ),
};
export const Status: StoryObj = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <StatusScreen
      drawing={<StatusDial status="review" />}
      title="Application Under Review"
      text="We answer within three business days."
    >
      <StatusTrack
        stops={[
          { title: 'Submitted', detail: 'Today, 10:42', at: 'done' },
          { title: 'Under review', detail: 'Within three business days', at: 'now' },
          { title: 'Decision', detail: 'By e-mail', at: 'later' },
        ]}
      />
    </StatusScreen>
  ),
};
