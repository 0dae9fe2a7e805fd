import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';
import { Avatar } from './Avatar';
import { Gauge } from './Gauge';
import { DataTable } from './lists/DataTable';
import { StatusTrack } from './feedback/StatusTrack';

it('an alert interrupts only when it is given that role', () => {
  const { rerender } = render(<Alert tone="warning">Read this</Alert>);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(
    <Alert tone="error" role="alert" title="Not saved">
      Try again
    </Alert>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Not savedTry again');
});

it('a gauge counts whole steps and says so in words', () => {
  render(<Gauge done={3} of={8} label="3 of 8 required steps complete" />);
  const bar = screen.getByRole('progressbar', { name: '3 of 8 required steps complete' });
  expect(bar.getAttribute('aria-valuenow')).toBe('3');
  expect(bar.getAttribute('aria-valuemax')).toBe('8');
});

it('initials are not part of the text they decorate', () => {
  render(
    <button>
      <Avatar name="Dana Miller" /> Profile
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Profile' }).textContent).toBe(' Profile');
});

it('a table names its columns, also those that are only for screen readers', () => {
  render(
    <DataTable
      caption="Locations"
      rows={['Dayton']}
      rowKey={(city) => city}
      columns={[
        { key: 'city', title: 'City', cell: (city) => city },
        { key: 'edit', title: 'Actions', titleHidden: true, cell: () => <button>Edit</button> },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Locations' })).toBeTruthy();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['City', 'Actions']);
  expect(screen.getByRole('cell', { name: 'Dayton' })).toBeTruthy();
});

it('a status track marks the stop that is under way', () => {
  render(
    <StatusTrack
      stops={[
        { title: 'Submitted', detail: 'Today', at: 'done' },
        { title: 'Under review', detail: 'Soon', at: 'now' },
      ]}
    />,
  );
  const [submitted, review] = screen.getAllByRole('listitem');
  expect(submitted?.getAttribute('aria-current')).toBeNull();
  expect(review?.getAttribute('aria-current')).toBe('step');
  expect(review?.textContent).toBe('Under reviewSoon');
});
