import { styled } from '@mui/material/styles';
import { LanguageSwitch } from '@/components/labels/LanguageSwitch';
import { color, type } from '@/lib/look/vars';
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
});

/** The choice of the language in the bar of every page. */
export function BarLanguageSwitch() {
  const notify = useNotify();
  return <BarButton onFailed={(text) => notify.error(text)} />;
}
