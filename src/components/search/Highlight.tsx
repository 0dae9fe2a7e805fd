import { styled } from '@mui/material/styles';
import { findFolded } from '@contract/rules/foldLetters';
import { normalizeText } from '@contract/rules/normalize';
import { color } from '@/lib/look/vars';

/** Not `<mark>`: screen readers would announce every hit. */
const Hit = styled('span')({
  color: color('primary-main'),
  fontWeight: 680,
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: 3,
});

/** A text with the match of a search in bold and underlined. Case and accents do not matter. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const found = findFolded(text, normalizeText(query));
  if (!found) return <span>{text}</span>;
  const { start, end } = found;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <Hit>{text.slice(start, end)}</Hit>
      <span>{text.slice(end)}</span>
    </>
  );
}
