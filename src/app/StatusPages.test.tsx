import { screen } from '@testing-library/react';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { Maintenance, NoAccess, NotFound } from './StatusPages';

describe('the status pages', () => {
  it.each([
    [
      'GRD-02 no access',
      NoAccess,
      '403',
      'Oops, No access',
      "Looks like you don't have permission to view this page.",
    ],
    [
      'GRD-06 an unknown address',
      NotFound,
      'For the record, this is error code 404',
      'Page not found',
      'You may have misspelled the address or the page may have been moved.',
    ],
  ])('%s: the page explains it and leads to the dashboard', (_name, Page, code, title, text) => {
    renderWithProviders(<Page />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(code)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(document.title).toBe(`${title} · Vendor Portal`);
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/vendor-dashboard',
    );
  });

  it('announce maintenance with no way on', () => {
    renderWithProviders(<Maintenance />);
    expect(
      screen.getByRole('heading', { level: 1, name: "We'll be back soon!" }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Sorry for the inconvenience\./)).toBeInTheDocument();
    expect(screen.getByText('The Vendor Portal team')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
