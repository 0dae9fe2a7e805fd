import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { UnpluggedDrawing } from '@/components/drawings/UnpluggedDrawing';
import { StatusScreen } from '@/components/feedback/StatusScreen';
import { useLabels } from '@/components/labels/LabelsContext';
import { shellLabels } from './shellLabels';

/** Catches a screen that failed to render, says so, and offers a way out. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashScreen /> : this.props.children;
  }
}

function CrashScreen() {
  const t = useLabels(shellLabels);
  return (
    <StatusScreen
      drawing={<UnpluggedDrawing />}
      title={t('crashTitle')}
      text={t('crashText')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  );
}
