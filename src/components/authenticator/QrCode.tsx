import { useMemo } from 'react';
import { encode } from 'uqr';

/** Scanners need light modules around the code. */
const QUIET_ZONE = 4;

/** A QR code, dark on white in every color scheme, because scanners expect it. */
export function QrCode({ content, label }: { readonly content: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: modules } = encode(content, { border: QUIET_ZONE });
    const dark = data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { path: dark.join(''), size: modules };
  }, [content]);
  return (
    <svg
      role="img"
      aria-label={label}
      width="200"
      height="200"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
