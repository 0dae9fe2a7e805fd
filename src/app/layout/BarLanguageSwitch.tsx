import { styled } from '@mui/material/styles';
import { QuietLanguageSwitch } from '@/components/labels/QuietLanguageSwitch';
import { media } from '@/lib/look/vars';
import { useNotify } from '@/store/notify';

// There the account drawer has it.
const NotOnPhone = styled(QuietLanguageSwitch)({ [media.phone]: { display: 'none' } });

/** The language switch in the bar of every page. On a phone it is in the account drawer. */
export function BarLanguageSwitch() {
  const notify = useNotify();
  return <NotOnPhone onFailed={(text) => notify.error(text)} />;
}
