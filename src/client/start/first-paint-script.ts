/** Storage key of the colour mode; its values are `light`, `dark` and `system`. */
export const COLOR_MODE_KEY = 'color-mode';

/**
 * Runs before the first paint: says that script is there, sets the colour mode that the reader chose, and tells
 * whether samples will be shown in another language than the first one (src/styles/samples.css).
 *
 * Without a stored choice the mode is dark (specification, section 4). A value that is no mode counts as
 * none. Storage may throw when a browser blocks it: then the default stays.
 */
export const FIRST_PAINT_SCRIPT = `(function(d){d.dataset.js='';try{var m=localStorage.getItem('${COLOR_MODE_KEY}');if(m==='system')m=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';if(m==='light'||m==='dark')d.dataset.colorMode=m;if((localStorage.getItem('tab.language')||'curl')!=='curl')d.dataset.language=''}catch(e){}})(document.documentElement)`;
