import { render, screen } from '@testing-library/react';
import { RichText } from './RichText';

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
      fallback="The portal's own text"
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
  // The renderer is loaded by now, or the fallback would only stand for it.
  await import('./RichTextView');
  expect(await screen.findByText("The portal's own text")).toBeInTheDocument();
  expect(screen.queryByText('before')).toBeNull();
});
