import { brandCss } from '@/lib/look/brandCss';
import { FONT_FAMILY, FONT_FEATURES } from '@/lib/look/tokens';
import { tokensCss } from '@/lib/look/tokensCss';

const p = (token: string): string => `var(--vp-palette-${token})`;

const brand = Object.entries(brandCss)
  .map(
    ([selector, rules]) =>
      `${selector}{${Object.entries(rules)
        .map(([name, value]) => `${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value}`)
        .join(';')}}`,
  )
  .join('');

/** Neither MUI nor emotion: the page accepts typing before any script runs. */
export const signInCss = `${tokensCss()}
*,*::before,*::after{box-sizing:border-box}
html{font-family:${FONT_FAMILY};font-feature-settings:${FONT_FEATURES};-webkit-text-size-adjust:100%}
body{margin:0;background:${p('background-paper')};color:${p('text-primary')};font-size:1rem;line-height:1.5rem}
h1,h2,p,ul,form,fieldset{margin:0;padding:0;border:0}
ul{list-style:none}
:where(a,button,input,summary,[tabindex]):focus-visible{outline:3px solid ${p('focus')};outline-offset:2px}
.si-skip{position:absolute;left:16px;top:-60px;padding:10px 16px;background:${p('background-raised')};color:${p('primary-main')};border-radius:8px;z-index:9}
.si-skip:focus{top:12px}
.si{min-height:100vh;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.si-left{min-width:0;background:${p('background-paper')};display:flex;flex-direction:column;padding:32px 48px;min-height:100vh}
.si-head{display:flex;flex-wrap:wrap;align-items:center;gap:0 16px;min-height:32px}
.si-head button{margin-left:auto;min-height:32px;font-size:0.875rem}
.si-head [role=status]{flex-basis:100%;text-align:right;font-size:0.8125rem;color:${p('error-text')}}
.si-main{flex:1;width:100%;max-width:400px;margin:0 auto;padding:clamp(24px,11vh,120px) 0 24px;outline:0}
.si-notice{min-height:44px;margin-bottom:12px;display:flex;align-items:center}
.si-notice p{display:flex;gap:10px;width:100%;padding:10px 14px;border:1px solid ${p('primary-line')};border-radius:8px;background:${p('primary-soft')};font-size:0.875rem;line-height:1.25rem}
.si-notice p[data-tone=error]{border-color:${p('error-line')};background:${p('error-soft')};color:${p('error-text')}}
.si h1{font-size:2rem;line-height:2.5rem;font-weight:660;letter-spacing:-.022em;outline:0;text-wrap:balance}
.si-lead{overflow-wrap:anywhere;margin:6px 0 28px;color:${p('text-secondary')}}
.si-tabs{display:grid;grid-template-columns:1fr 1fr;padding:4px;border-radius:10px;background:${p('background-sunken')};margin-bottom:24px}
.si-tabs button{min-height:40px;display:flex;align-items:center;justify-content:center;gap:8px;border:0;border-radius:7px;background:none;font:inherit;font-size:0.9375rem;font-weight:560;color:${p('text-secondary')};cursor:pointer}
.si-tabs button[aria-selected=true]{background:${p('background-paper')};color:${p('text-primary')};box-shadow:0 0 0 1px ${p('dividerStrong')};font-weight:620}
.si-field{display:block;margin-bottom:8px}
.si-field label{display:block;margin-bottom:6px;font-size:0.875rem;line-height:1.25rem;font-weight:560}
.si-box{display:flex;align-items:center;height:var(--vp-h-control);border:1px solid ${p('outline')};border-radius:8px;background:${p('background-paper')}}
.si-box:focus-within{border-color:${p('primary-main')};box-shadow:0 0 0 1px ${p('primary-main')},0 0 0 4px color-mix(in srgb,${p('primary-main')} 28%,transparent)}
.si-box[data-error=true]{border-color:${p('error-main')};box-shadow:0 0 0 1px ${p('error-main')}}
.si-box input{flex:1;min-width:0;height:100%;padding:10px 14px;border:0;border-radius:8px;background:none;font:inherit;color:inherit;outline:0}
.si-box button{width:44px;height:100%;border:0;border-radius:8px;background:none;color:${p('text-secondary')};cursor:pointer;display:grid;place-items:center}
.si-code input{font-size:1.5rem;letter-spacing:.38em;font-variant-numeric:tabular-nums;font-weight:560}
.si-code{height:56px}
.si-help{display:flex;gap:12px;min-height:20px;margin-top:4px;font-size:0.8125rem;line-height:1.25rem;color:${p('text-muted')}}
.si-help [data-error]{color:${p('error-text')};font-weight:560}
.si-help a{margin-left:auto}
.si a:where(:not(.si-button)),.si-link{color:${p('primary-main')};font-weight:600;font-size:inherit;text-decoration:none;background:none;border:0;padding:0;font-family:inherit;cursor:pointer}
.si a:where(:not(.si-button)):hover,.si-link:hover{text-decoration:underline}
.si-button{display:flex;align-items:center;justify-content:center;width:100%;min-height:var(--vp-h-control);margin-top:12px;border:0;border-radius:8px;background:${p('primary-main')};color:${p('primary-contrastText')};font:inherit;font-size:0.9375rem;line-height:1.25rem;font-weight:600;cursor:pointer}
.si-button:hover{background:${p('primary-dark')}}
.si-button[aria-disabled=true]{background:${p('action-disabledBackground')};color:${p('action-disabled')};cursor:default}
.si-second{margin-top:20px;text-decoration:none;background:none;border:1px solid ${p('outline')};color:${p('primary-main')}}
.si-second:hover{background:${p('primary-soft')}}
.si-passkey [role=alert]{margin-top:8px;font-size:0.8125rem;line-height:1.25rem;color:${p('error-text')};font-weight:560}
.si-after{margin-top:20px;font-size:0.875rem;line-height:1.25rem;color:${p('text-secondary')}}
.si-back{margin-bottom:16px;font-size:0.875rem}.si-back>*{display:inline-flex!important;align-items:center;gap:8px;min-height:32px}
.si-row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 16px;margin-top:20px;font-size:0.875rem;line-height:1.25rem}
.si-row button{min-height:32px}
.si-app{display:grid;justify-items:start;gap:12px;margin-bottom:20px;font-size:0.875rem;line-height:1.25rem;overflow-wrap:anywhere}.si-app svg{border-radius:8px}
.si-resend{justify-content:flex-start;align-items:center}.si-resend [aria-disabled=true]{color:${p('text-muted')};cursor:default;text-decoration:none}
.si-check{min-height:56px;margin:4px 0 8px}
.si-after:empty{display:none}
.si-foot{font-size:0.8125rem;line-height:1.25rem;color:${p('text-muted')}}
.si-policy{margin:0 0 20px;display:grid;gap:4px;font-size:0.8125rem;line-height:1.25rem;color:${p('text-muted')}}
.si-policy li{display:flex;gap:8px}
.si-policy li[data-met=true]{color:${p('success-text')}}
.si-right{position:relative;display:flex;flex-direction:column;justify-content:center;padding:48px 56px;overflow:hidden;background-color:${p('ink-main')};color:${p('ink-text')};background-image:linear-gradient(rgba(255,255,255,.045) 1px,transparent 1px),linear-gradient(90deg,rgba(255,255,255,.045) 1px,transparent 1px);background-size:40px 40px;background-position:center}
.si-right>div{width:100%;max-width:560px;margin:0 auto}
.si-ready:not(:has(.si-end)){visibility:hidden}
.si-ready h2{margin-top:28px;font-size:1.25rem;line-height:1.75rem;font-weight:640;letter-spacing:-.012em}
.si-ready ul{display:grid;grid-template-columns:1fr 1fr;gap:16px 24px;margin-top:16px}
.si-ready li,.si-more li{display:flex;gap:12px;font-size:0.875rem;line-height:1.25rem}
.si-ready li{color:${p('ink-muted')}}.si-ready svg,.si-more svg{flex:none}.si-ready svg{color:${p('ink-accent')}}.si-more svg{color:${p('primary-main')}}
.si-ready b{display:block;color:${p('ink-text')};font-weight:620}
.si-more{display:none}
.si-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:899.95px){
.si{grid-template-columns:minmax(0,1fr)}.si-right{display:none}
.si-more{display:block;margin-top:24px;border-top:1px solid ${p('divider')}}
.si-more summary{min-height:56px;display:flex;align-items:center;justify-content:space-between;font-size:0.9375rem;font-weight:600;color:${p('primary-main')};cursor:pointer}
.si-more[open] summary svg{transform:rotate(180deg)}
.si-more ul{display:grid;gap:12px;padding-bottom:16px}
.si-more li{color:${p('text-secondary')}}
.si-more b{display:block;color:${p('text-primary')}}
}
@media (max-width:599.95px){.si-left{padding:20px 20px 24px}.si-main{padding:8px 0 24px}.si-tabs button{min-height:44px}.si h1{font-size:1.75rem;line-height:2.25rem}.si-notice:empty{min-height:16px}.si-help a,.si-row button{min-height:44px;display:inline-flex;align-items:center}}
@media (forced-colors:active){.si-box,.si-tabs button[aria-selected=true],.si-button{border:1px solid}}
${brand}`;
