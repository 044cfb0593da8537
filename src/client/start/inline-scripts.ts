/**
 * Small inline scripts. They are the same on every page, so the security policy lists them by hash. They are only in
 * the HTML: the browser never runs a script that React adds, so the site's script does not contain them.
 */

import { LAST_LINE } from '../navigation/show-current-row';

/** Hides the announcement if the reader has closed it, while the bar is being parsed. */
export const ANNOUNCEMENT_SCRIPT =
  process.env['BUILD_STAGE'] === 'build-javascript'
    ? ''
    : `(function(s){try{if(localStorage.getItem('announcement.dismissed')===s.parentNode.dataset.id)document.documentElement.dataset.announcement='dismissed'}catch(e){}})(document.currentScript)`;

/** Restores the sidebar's scroll position from the last page; scrolls the current row into view if hidden. */
export const SIDEBAR_PLACE_SCRIPT =
  process.env['BUILD_STAGE'] === 'build-javascript'
    ? ''
    : `(function(n){try{n.scrollTop=+sessionStorage.getItem('sidebar.place')||0}catch(e){}var a=n.querySelector('[aria-current=page]');if(a){var b=a.getBoundingClientRect(),c=n.getBoundingClientRect();if(b.top<c.top||b.bottom>innerHeight-${LAST_LINE})n.scrollTop+=b.top-c.top-n.clientHeight/3}addEventListener('pagehide',function(){try{sessionStorage.setItem('sidebar.place',n.scrollTop)}catch(e){}})})(document.currentScript.parentNode)`;
