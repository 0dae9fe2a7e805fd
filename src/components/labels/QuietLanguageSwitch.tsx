import { styled } from '@mui/material/styles';
import { color, type } from '@/lib/look/vars';
import { LanguageSwitch } from './LanguageSwitch';

export const QuietLanguageSwitch = styled(LanguageSwitch)({
  ...type.small,
  minHeight: 44,
  padding: '0 12px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: color('text-primary'),
  fontWeight: 560,
  cursor: 'pointer',
  '&:hover': { background: color('background-hover') },
});
