/**
 * Small inline scripts. They are the same on every page, so the security policy lists them by hash. They are only in
 * the HTML: the browser never runs a script that React adds, so the site's script does not contain them.
 */

import { FIRST_ROW, FIRST_ROW_ALONE, LAST_LINE, ROOM_BELOW } from '../navigation/show-current-row';

/** Hides the announcement if the reader has closed it, while the bar is being parsed. */
export const ANNOUNCEMENT_SCRIPT =
  process.env['BUILD_STAGE'] === 'build-javascript'
    ? ''
    : `(function(s){try{if(localStorage.getItem('announcement.dismissed')===s.parentNode.dataset.id)document.documentElement.dataset.announcement='dismissed'}catch(e){}})(document.currentScript)`;

/** Restores the sidebar's scroll position from the last page; scrolls the current row into view if hidden. */
export const SIDEBAR_PLACE_SCRIPT =
  process.env['BUILD_STAGE'] === 'build-javascript'
    ? ''
    : `(function(n){try{n.scrollTop=+sessionStorage.getItem('sidebar.place')||0}catch(e){}var a=n.querySelector('[aria-current=page]');if(a){var r=function(e){return e.getBoundingClientRect()},s=r(n).top+(n.querySelector('.api-picker')?${FIRST_ROW}:${FIRST_ROW_ALONE}),e=innerHeight-${LAST_LINE},w;if(r(a).top<s||r(a).bottom>e){n.scrollTop=0;w=r(a).bottom+${ROOM_BELOW}-e;if(w>0)n.scrollTop=[].map.call(n.querySelectorAll('.sidebar-list .sidebar-link'),function(e){return r(e).top-s}).find(function(p){return p>=w})||w}}addEventListener('pagehide',function(){try{sessionStorage.setItem('sidebar.place',n.scrollTop)}catch(e){}})})(document.currentScript.parentNode)`;

/** Goes on from an address that has moved, with the query and the fragment that the reader had; its own come first. */
export const REDIRECT_SCRIPT =
  process.env['BUILD_STAGE'] === 'build-javascript'
    ? ''
    : `(function(s){var t=new URL(s.parentNode.dataset.to,location.href);if(!t.search)t.search=location.search;if(!t.hash)t.hash=location.hash;location.replace(t.href)})(document.currentScript)`;
