import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { color } from '@/lib/look/vars';

/**
 * The look of the person's button in the bar. It opens the menu or, on a phone, the account drawer.
 */
export const ProfileToggle = styled(ButtonBase)({
  gap: 6,
  minHeight: 44,
  padding: '0 8px',
  borderRadius: 8,
  color: color('text-secondary'),
  '&:hover': { background: color('background-hover') },
});
