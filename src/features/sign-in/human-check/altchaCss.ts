const p = (token: string): string => `var(--vp-palette-${token})`;

/** The widget in the portal's colors. */
export const altchaCss = `.si-check .altcha{
--altcha-color-base:${p('background-paper')};--altcha-color-base-content:${p('text-primary')};
--altcha-color-neutral:${p('outline')};--altcha-border-color:${p('outline')};--altcha-checkbox-border-color:${p('outline')};
--altcha-color-primary:${p('primary-main')};--altcha-color-primary-content:${p('primary-contrastText')};
--altcha-color-success:${p('success-main')};--altcha-color-success-content:${p('background-paper')};--altcha-color-error:${p('error-text')};
--altcha-spinner-color:${p('text-primary')};--altcha-border-radius:8px;--altcha-max-width:100%}`;
