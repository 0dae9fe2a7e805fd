import Button from '@mui/material/Button';
import { StatusDial } from '@/components/drawings/StatusDial';
import { StatusScreen } from '@/components/feedback/StatusScreen';
import { StatusTrack } from '@/components/feedback/StatusTrack';

/** The status of a submitted request. */
export function StatusSample() {
  return (
    <StatusScreen
      drawing={<StatusDial status="approved" />}
      title="Applicant Approved"
      text="Welcome! Your application has been approved. Check your e-mail: you must sign the agreement electronically before your first repair order."
      action={<Button variant="contained">Go To Dashboard</Button>}
      after="Miller & Daughters Auto Repair · Request VR-20417"
    >
      <StatusTrack
        stops={[
          { title: 'Submitted', detail: '03/12/2026, 11:04', at: 'done' },
          { title: 'Approved', detail: '03/14/2026, 09:30', at: 'done' },
          { title: 'Sign the agreement', detail: 'Sent to Ruth Miller', at: 'now', icon: 'mail' },
        ]}
      />
    </StatusScreen>
  );
}
