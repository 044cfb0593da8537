/** Storage key of the color mode; its values are `light`, `dark`, and `system`. */
export const COLOR_MODE_KEY = 'color-mode';

const SYSTEM = "matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'";

/**
 * Runs before the first paint: marks that script is available, sets the reader's color mode, and marks
 * whether samples will be shown in another language than the first one (src/styles/api/samples.css).
 *
 * Without a stored choice, the mode is the default of the site. An invalid value counts as none. If storage is blocked and
 * throws, the default stays.
 *
 * @param mode  The default of the site.
 */
export const firstPaintScript = (mode: 'dark' | 'light' | 'system'): string =>
  `(function(d){d.dataset.js='';${mode === 'system' ? `d.dataset.colorMode=${SYSTEM};` : ''}try{var m=localStorage.getItem('${COLOR_MODE_KEY}');if(m==='system')m=${SYSTEM};if(m==='light'||m==='dark')d.dataset.colorMode=m;if((localStorage.getItem('tab.language')||'curl')!=='curl')d.dataset.language=''}catch(e){}})(document.documentElement)`;
