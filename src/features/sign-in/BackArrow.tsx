interface BackArrowProps {
  readonly label: string;
  readonly href?: string;
  readonly onClick?: () => void;
}

/** One step back: a link, or an action on this page. */
export function BackArrow({ label, href, onClick }: BackArrowProps) {
  const arrow = (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20 12H4.5" />
      <path d="m11 5.5-6.5 6.5 6.5 6.5" />
    </svg>
  );
  return (
    <p className="si-back">
      {href ? (
        <a href={href}>
          {arrow}
          {label}
        </a>
      ) : (
        <button type="button" className="si-link" onClick={onClick}>
          {arrow}
          {label}
        </button>
      )}
    </p>
  );
}
