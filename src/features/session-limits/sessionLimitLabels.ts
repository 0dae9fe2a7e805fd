import { defineLabels } from '@/lib/labels/defineLabels';

export const sessionLimitLabels = defineLabels('sessionLimits', {
  idleTitle: 'Are you still there?',
  idleText:
    'You have not used the portal for a while. You will be signed out soon. What you typed is kept.',
  maximumTitle: 'Your session ends soon',
  maximumText:
    'A session has a {hours}-hour limit. Save your work if you can. What you typed is kept: sign in again to continue here. Sign out only if you want it deleted.',
  timeLeft: 'Time left: {time}',
  minuteLeft: '1 minute left',
  secondsLeft: '{count} seconds left',
  stay: 'Stay signed in',
  staying: 'Please wait',
  keepWorking: 'Keep working',
  signOut: 'Sign out',
  failed: 'The portal could not be reached. Check your connection and try again.',
});
