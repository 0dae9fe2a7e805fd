import { Button } from '@/components/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { DuplicateShop } from '@contract/registration/vendorRequest';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { RadioCards } from '@/components/form/RadioCards';
import { useLabels } from '@/components/labels/LabelsContext';
import { MessageDialog } from '@/components/overlays/MessageDialog';
import { franchiseLabels } from './franchiseLabels';

const Lead = styled('p')({ marginBottom: 16 });

/** The choice "None of the Above"; no shop's uid is empty. */
const NONE = '';

interface DuplicateDialogProps {
  readonly shops: readonly DuplicateShop[];
  readonly busy: boolean;
  /** The chosen shop's uid, or '' for none of them. */
  readonly onChoose: (shopUid: string) => void;
  readonly onClose: () => void;
}

/** Street and phone may be another company's, whatever a backend sends. */
const noteOf = ({ city, state }: DuplicateShop): string => [city, state].filter(Boolean).join(', ');

/** Asks which of the existing shops the new location is, if any. */
export function DuplicateDialog({ shops, busy, onChoose, onClose }: DuplicateDialogProps) {
  const t = useLabels(franchiseLabels);
  const choiceId = useId();
  const [picked, setPicked] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  return (
    <MessageDialog
      open
      wide
      title={t('duplicateTitle')}
      onClose={() => (busy ? undefined : onClose())}
      actions={
        <>
          <Button variant="outlined" onClick={() => (busy ? undefined : onClose())}>
            {t('cancel')}
          </Button>
          <BlockedButton
            busy={busy}
            busyText={t('saving')}
            blocked={picked === null}
            onBlocked={() => {
              setAsked(true);
              focusField(choiceId);
            }}
            onClick={() => picked !== null && onChoose(picked)}
          >
            {t('useChoice')}
          </BlockedButton>
        </>
      }
    >
      <Lead>{t('duplicateText')}</Lead>
      <RadioCards
        id={choiceId}
        label={t('duplicateLegend')}
        layout="column"
        value={picked}
        onChange={(event) => setPicked(event.currentTarget.value)}
        readOnly={busy}
        error={asked && picked === null ? t('chooseOne') : undefined}
        options={[
          ...shops.map((shop) => ({
            value: shop.shopUid,
            label: shop.shopName,
            note: noteOf(shop),
          })),
          { value: NONE, label: t('noneOfTheAbove') },
        ]}
      />
    </MessageDialog>
  );
}
