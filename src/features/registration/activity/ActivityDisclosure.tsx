import { useState } from 'react';
import { Button } from '@/components/Button';
import { optionalPart } from '@/components/feedback/optionalPart';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { activityToggleLabels } from '../overview/overviewLabels';

const ActivityPanel = optionalPart<{ requestUid: string }>(
  () => import(/* webpackChunkName: "review" */ './ActivityPanel'),
);

/** Opens the timeline below it. Its code and its data are fetched when someone asks for them. */
export function ActivityDisclosure({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(activityToggleLabels);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        aria-expanded={open}
        startIcon={<Icon name="clock" />}
        sx={{ mt: 2 }}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'hide' : 'show')}
      </Button>
      {open ? <ActivityPanel requestUid={requestUid} /> : null}
    </>
  );
}
