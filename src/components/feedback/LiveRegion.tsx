import { VisuallyHidden } from '@/components/VisuallyHidden';

export interface LiveRegionProps {
  /** Read aloud when it changes; '' is silent. */
  message: string;
  /** `alert` interrupts; `status` waits for a pause. */
  urgency?: 'status' | 'alert' | undefined;
}

/** Announces a change that is visible elsewhere. Keep it mounted, or it may not be read. */
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
