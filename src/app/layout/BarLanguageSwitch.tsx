import { styled } from '@mui/material/styles';
import { QuietLanguageSwitch } from '@/components/labels/QuietLanguageSwitch';
import { media } from '@/lib/look/vars';
import { useNotify } from '@/store/notify';

// The account drawer has it there.
const NotOnPhone = styled(QuietLanguageSwitch)({ [media.phone]: { display: 'none' } });

/** The choice of the language in the bar of every page; on a phone it is in the account drawer. */
export function BarLanguageSwitch() {
  const notify = useNotify();
  return <NotOnPhone onFailed={(text) => notify.error(text)} />;
}
