import userEvent from '@testing-library/user-event';
import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';
import { DataTable } from './lists/DataTable';
import { BlockedButton } from './BlockedButton';
import { RichText } from './RichText';
import { LanguageProvider } from '@/components/labels/LanguageContext';
import { OutcomeTrack } from './feedback/OutcomeTrack';

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

it('BEY-01 a locked button can be reached, names its reason and leads to it instead of acting', async () => {
  const act = jest.fn();
  const lead = jest.fn();
  render(
    <>
      <BlockedButton blocked onClick={act} onBlocked={lead} reasonId="why">
        Next
      </BlockedButton>
      <p id="why">Phone is missing</p>
    </>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Next', description: 'Phone is missing' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(lead).toHaveBeenCalledTimes(1);
  expect(act).not.toHaveBeenCalled();
});

it('a locked submit button does not submit, by click or by Enter in a field', async () => {
  const submit = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <BlockedButton type="submit" blocked>
        Save
      </BlockedButton>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

const text = (value: unknown) => ({ nodeType: 'text', value, marks: [], data: {} });
const inline = (nodeType: string, data: unknown) => ({ nodeType, data, content: [text('a text')] });
const show = (...nodes: unknown[]) =>
  render(
    <RichText
      document={{
        nodeType: 'document',
        data: {},
        content: [{ nodeType: 'paragraph', data: {}, content: nodes }],
      }}
      values={{ name: 'Ruth <b>' }}
      fallback={<p>The portal has a text</p>}
    />,
  );

it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '//evil.example'])(
  'CNT-04 a link to another scheme is its text: %s',
  async (uri) => {
    show(inline('hyperlink', { uri }));
    expect(await screen.findByText('a text')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

it('CNT-04 markup in a text, and in a value, is text', async () => {
  const { container } = show(text('<img src=x> {name} {constructor}'));
  expect(await screen.findByText('<img src=x> Ruth <b> {constructor}')).toBeInTheDocument();
  expect(container.querySelector('img, b')).toBeNull();
});

it.each(['entry-hyperlink', 'asset-hyperlink', 'resource-hyperlink'])(
  'CNT-04 a link to what the portal has no page for is its text: %s',
  async (nodeType) => {
    show(inline(nodeType, { target: { sys: { id: '1' } } }));
    expect(await screen.findByText('a text')).toBeInTheDocument();
  },
);

it.each([
  ['a link without data', inline('hyperlink', null)],
  ['a text that is none', text(5)],
  ['a text without marks', { nodeType: 'text', value: 'x' }],
  ['a node without content', { nodeType: 'paragraph', data: {} }],
  ['no node', null],
])('CNT-04 a broken node shows the text of the portal, not a broken page: %s', async (_, node) => {
  show(text('before'), node);
  // The renderer has loaded by now. Otherwise this would only be the fallback.
  await import('./RichTextView');
  expect(await screen.findByText('The portal has a text')).toBeInTheDocument();
  expect(screen.queryByText('before')).toBeNull();
});

it.each([
  ['en-US', '11/03/2026', '11/05/2026'],
  ['es-US', '3 nov 2026', '5 nov 2026'],
])(
  'BEY-47 in %s, the track of a registration names its days %s and %s',
  (locale, sent, decided) => {
    render(
      <LanguageProvider value={{ locale, locales: [locale], choose: async () => false }}>
        <OutcomeTrack
          outcome="approved"
          sentAt="2026-11-04T04:30:00Z"
          decidedAt="2026-11-05T05:30:00Z"
        />
      </LanguageProvider>,
    );
    expect(screen.getByText(sent)).toBeInTheDocument();
    expect(screen.getByText(decided)).toBeInTheDocument();
  },
);
