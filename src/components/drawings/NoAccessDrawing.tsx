import { Drawing, paperPens as pen } from './Drawing';

/** A closed garage with a padlock: this page is not for this person. */
export function NoAccessDrawing() {
  return (
    <Drawing viewBox="0 0 320 190" width={320} height={190}>
      <g stroke={pen.line} strokeWidth="2">
        <path d="M52 176V62h216v114" fill={pen.fill} />
        <path d="M36 62 160 18l124 44z" fill={pen.tint} />
        <rect x="82" y="82" width="156" height="94" fill={pen.tint} />
      </g>
      <path
        d="M82 95.4h156M82 108.8h156M82 122.2h156M82 135.6h156M82 149h156M82 162.4h156"
        stroke={pen.soft}
        strokeWidth="1.5"
      />
      <g stroke={pen.line} strokeWidth="2.2">
        <path d="M146 122v-9a14 14 0 0 1 28 0v9" />
        <rect x="138" y="122" width="44" height="36" rx="6" fill={pen.fill} />
      </g>
      <circle cx="160" cy="137" r="4" fill={pen.accent} />
      <path d="M160 139v8" stroke={pen.accent} strokeWidth="3" />
      <circle cx="160" cy="44" r="6" stroke={pen.soft} strokeWidth="1.8" />
      <path d="M16 176h288" stroke={pen.line} strokeWidth="2" />
    </Drawing>
  );
}
