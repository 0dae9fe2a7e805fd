import { ClipboardDrawing } from '@/components/drawings/ClipboardDrawing';
import { EnrollmentDrawing } from '@/components/drawings/EnrollmentDrawing';
import { GarageBlueprint } from '@/components/drawings/GarageBlueprint';
import { MaintenanceDrawing } from '@/components/drawings/MaintenanceDrawing';
import { NoAccessDrawing } from '@/components/drawings/NoAccessDrawing';
import { NotFoundDrawing } from '@/components/drawings/NotFoundDrawing';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { PlateDrawing } from '@/components/drawings/PlateDrawing';
import { StatusDial } from '@/components/drawings/StatusDial';
import { Icon } from '@/components/icons/Icon';
import { iconPaths, type IconName } from '@/components/icons/iconPaths';
import { PageFrame } from '@/components/layout/PageFrame';

const names = Object.keys(iconPaths) as IconName[]; // keys of a constant object

/** Every drawing and every icon. */
export function DrawingsSample() {
  return (
    <PageFrame title="Drawings">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
        {(['draft', 'review', 'approved', 'hold', 'problem', 'declined'] as const).map((status) => (
          <figure key={status}>
            <StatusDial status={status} />
            <figcaption>{status}</figcaption>
          </figure>
        ))}
        <EnrollmentDrawing />
        <PlateDrawing plate="VP 0417" />
        <MaintenanceDrawing />
        <NoAccessDrawing />
        <NotFoundDrawing />
        <ClipboardDrawing />
        <NothingFoundDrawing />
        {names.map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </div>
      <div style={{ background: '#10263F', padding: 24, marginTop: 24 }}>
        <GarageBlueprint height="12 ft 6 in" leftBay="Bay 1" rightBay="Bay 2" />
      </div>
    </PageFrame>
  );
}
