import { renderHook } from '@testing-library/react';
import { useDocumentTitle } from './useDocumentTitle';

it('names the portal behind the page, and keeps the former title until there is a new one', () => {
  const { rerender } = renderHook(useDocumentTitle, { initialProps: 'Sign in' });
  expect(document.title).toBe('Sign in · Vendor Portal');
  rerender('');
  expect(document.title).toBe('Sign in · Vendor Portal');
  rerender('Dashboard');
  expect(document.title).toBe('Dashboard · Vendor Portal');
});
