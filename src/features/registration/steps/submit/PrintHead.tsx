import { styled } from '@mui/material/styles';
import { shortUid } from '@contract/requestNumber';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatDay } from '@/lib/format/day';
import { media, type } from '@/lib/look/vars';
import { usePart } from '../../model/records';
import { useRegistration } from '../../model/RegistrationContext';
import { submitLabels } from './submitLabels';

const OnPaper = styled('header')({
  display: 'none',
  '& b': type.h2,
  [media.print]: { display: 'block', marginBottom: 16 },
});

/** What a hint on the screen says is of no use on paper. */
export const OnScreen = styled('span')({ [media.print]: { display: 'none' } });

/** The head of the printed packet: whose answers these are, and as of which day. */
export function PrintHead() {
  const { requestUid } = useRegistration();
  const t = useLabels(submitLabels);
  const { locale } = useLanguage();
  const basicInfo = usePart('basicInfo');
  if (requestUid === null) return null;
  return (
    <OnPaper data-testid="print-head">
      <b>{basicInfo?.businessName}</b>
      <p>
        {t('printLine', {
          number: shortUid(requestUid),
          date: formatDay(Date.now(), locale),
        })}
      </p>
    </OnPaper>
  );
}
