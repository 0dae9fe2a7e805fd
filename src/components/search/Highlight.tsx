import { styled } from '@mui/material/styles';
import { normaliseText } from '@contract/rules/normalise';
import { color } from '@/lib/look/vars';

/** Not `<mark>`: screen readers would announce every hit. */
const Hit = styled('span')({
  color: color('primary-main'),
  fontWeight: 680,
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: 3,
});

/** A text with the part that matched the search, normalized as texts are stored, in bold and underlined. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const searched = normaliseText(query).toLowerCase();
  const at = searched === '' ? -1 : text.toLowerCase().indexOf(searched);
  if (at < 0) return <>{text}</>;
  const end = at + searched.length;
  return (
    <>
      {text.slice(0, at)}
      <Hit>{text.slice(at, end)}</Hit>
      {text.slice(end)}
    </>
  );
}
