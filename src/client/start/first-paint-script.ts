/** Storage key of the color mode; its values are `light`, `dark`, and `system`. */
export const COLOR_MODE_KEY = 'color-mode';

/**
 * Runs before the first paint: marks that script is available, sets the reader's color mode, and marks
 * whether samples will be shown in another language than the first one (src/styles/api/samples.css).
 *
 * Without a stored choice the mode is dark (specification, section 4). An invalid value counts as none. If
 * storage is blocked and throws, the default stays.
 */
export const FIRST_PAINT_SCRIPT = `(function(d){d.dataset.js='';try{var m=localStorage.getItem('${COLOR_MODE_KEY}');if(m==='system')m=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';if(m==='light'||m==='dark')d.dataset.colorMode=m;if((localStorage.getItem('tab.language')||'curl')!=='curl')d.dataset.language=''}catch(e){}})(document.documentElement)`;
