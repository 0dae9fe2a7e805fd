import { VisuallyHidden } from '@/components/VisuallyHidden';

export interface LiveRegionProps {
  /** What is said when it changes; '' says nothing. */
  message: string;
  /** `alert` interrupts; `status` waits for a pause. */
  urgency?: 'status' | 'alert' | undefined;
}

/**
 * Says a change that the eye sees elsewhere: steps that appear, a count, an address check. Keep it
 * mounted.
 */
export function LiveRegion({ message, urgency = 'status' }: LiveRegionProps) {
  return (
    <VisuallyHidden
      role={urgency}
      aria-live={urgency === 'alert' ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {message}
    </VisuallyHidden>
  );
}
