import { Button } from '@/components/Button';
import { useState } from 'react';
import type { IdType } from '@contract/enums';
import { FormSection } from '@/components/form/FormSection';
import { useLabels } from '@/components/labels/LabelsContext';
import { DetailList } from '@/components/lists/DetailList';
import { maskedLastFour, taxIdMasks } from '@/lib/format/taxId';
import { useFieldName } from '../../model/fields';
import { triesKey } from './triesKey';
import { w9Labels } from './w9Labels';

interface CheckPreviewProps {
  readonly name: string;
  readonly idType: IdType;
  /** Nine digits as typed, or the last four of the stored number. */
  readonly idNumber: string;
  /** How often name and number were checked before; null when the tries left are shown above. */
  readonly checks: number | null;
}

/** Name and number as Next will send them, with the tries left. */
export function CheckPreview({ name, idType, idNumber, checks }: CheckPreviewProps) {
  const t = useLabels(w9Labels);
  const nameOf = useFieldName();
  const [shown, setShown] = useState(false);
  const typed = idNumber.length > 4;
  return (
    <FormSection title={t('checkTitle')} lead={checks === null ? undefined : t(triesKey(checks))}>
      <DetailList
        details={[
          { label: nameOf('name'), value: name },
          {
            label: t(idType === 'EIN' ? 'ein' : 'ssn'),
            value:
              typed && shown
                ? taxIdMasks[idType].toShown(idNumber)
                : maskedLastFour(idNumber.slice(-4), idType),
          },
        ]}
      />
      {typed ? (
        <Button
          type="button"
          variant="text"
          size="small"
          sx={{ ml: -1 }}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'hideNumber' : 'showNumber')}
        </Button>
      ) : null}
    </FormSection>
  );
}
