export interface BrandProps {
  strong: string;
  light: string;
}

/** A nut holding a V that is a tick. Plain SVG and text, so that the sign-in page can use it. */
export function Brand({ strong, light }: BrandProps) {
  return (
    <span className="vp-brand">
      <BrandMark />
      <span>
        <b>{strong}</b> <span>{light}</span>
      </span>
    </span>
  );
}

/** Only the mark, 30 by 30. The hexagon is light in the dark scheme. */
export function BrandMark({ size = 30 }: { size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M16 3.5 26.8 9.75v12.5L16 28.5 5.2 22.25V9.75z"
        fill="var(--vp-draw-mark)"
        stroke="var(--vp-draw-mark)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M9.6 14.6l5 6.6" stroke="var(--vp-draw-markShort)" strokeWidth="3.4" />
      <path d="M14.6 21.2 22.8 10.4" stroke="var(--vp-draw-markLong)" strokeWidth="3.4" />
    </svg>
  );
}
