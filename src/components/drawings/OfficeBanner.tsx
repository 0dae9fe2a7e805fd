import { Drawing, inkPens as pen } from './Drawing';
import { Office } from './Office';

export function OfficeBanner() {
  return (
    <Drawing viewBox="0 0 300 136" width={300} height={136}>
      <path d="M0 124h300" stroke={pen.soft} strokeWidth="1.6" />
      <Office x={34} y={20} pens={pen} line={1.7} />
      <path d="M272 34v90M267 34h10M267 124h10" stroke={pen.accent} strokeWidth="1.3" />
    </Drawing>
  );
}
