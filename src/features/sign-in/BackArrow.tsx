import { LineIcon } from './SignInField';

interface BackArrowProps {
  readonly label: string;
  readonly href?: string;
  readonly onClick?: () => void;
}

/** One step back: a link, or an action on this page. */
export function BackArrow({ label, href, onClick }: BackArrowProps) {
  const content = (
    <>
      <LineIcon path="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />
      <span>{label}</span>
    </>
  );
  return (
    <p className="si-back">
      {href ? (
        <a href={href}>{content}</a>
      ) : (
        <button type="button" className="si-link" onClick={onClick}>
          {content}
        </button>
      )}
    </p>
  );
}
