import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';
import { DataTable } from './lists/DataTable';

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
