import { styled } from '@mui/material/styles';
import { LanguageSwitch } from '@/components/labels/LanguageSwitch';
import { color, media, type } from '@/lib/look/vars';
import { useNotify } from '@/store/notify';

const BarButton = styled(LanguageSwitch)({
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
  // The account drawer has it there.
  [media.phone]: { display: 'none' },
});

/** The choice of the language in the bar of every page; on a phone it is in the account drawer. */
export function BarLanguageSwitch() {
  const notify = useNotify();
  return <BarButton onFailed={(text) => notify.error(text)} />;
}
