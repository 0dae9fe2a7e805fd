import { iconPaths, type IconName } from './iconPaths';

export interface IconProps {
  name: IconName;
  size?: number | undefined;
  className?: string | undefined;
}

/** A line icon on the 24 grid. Always decoration: the text beside it has the meaning. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'check' ? 2.6 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
