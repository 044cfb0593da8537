/** Small scripts that stand in the HTML itself. None differs from page to page, so the policy knows them by hash. */

/** Hides the announcement that the reader has closed, while the bar itself is being parsed. */
export const ANNOUNCEMENT_SCRIPT = `(function(s){try{if(localStorage.getItem('announcement.dismissed')===s.parentNode.dataset.id)document.documentElement.dataset.announcement='dismissed'}catch(e){}})(document.currentScript)`;

/** Puts the sidebar back to the place it had on the last page; brings the current row into view if hidden. */
export const SIDEBAR_PLACE_SCRIPT = `(function(n){try{n.scrollTop=+sessionStorage.getItem('sidebar.place')||0}catch(e){}var a=n.querySelector('[aria-current]');if(a){var b=a.getBoundingClientRect(),c=n.getBoundingClientRect();if(b.top<c.top||b.bottom>innerHeight)n.scrollTop+=b.top-c.top-n.clientHeight/3}addEventListener('pagehide',function(){try{sessionStorage.setItem('sidebar.place',n.scrollTop)}catch(e){}})})(document.currentScript.parentNode)`;
