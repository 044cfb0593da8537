// @ts-check
/**
 * How to operate the search of each engine.
 *
 * @typedef {object} SearchField
 * @property {string} name
 * @property {string} directory  The built site, below the folder of the peers; empty for ours.
 * @property {string} [opener]   Opens the field, if it is hidden at first.
 * @property {string} input
 * @property {string} list       Container of the results.
 * @property {string} result     One result.
 * @property {string} [link]     The link of one result; absent if the result is the link, or has none.
 * @property {boolean} [isWorker] Whether results have no links and are read from the messages of the search's
 * worker.
 */

/** @type {readonly SearchField[]} */
export const SEARCH_FIELDS = [
  {
    name: 'Ours',
    directory: '',
    input: '.search-box input',
    list: '.search-popup',
    result: '[role=option][data-href]',
  },
  {
    name: 'Docusaurus',
    directory: 'docusaurus/build',
    input: '.navbar__search-input',
    list: '[class*="dropdownMenu_"]',
    result: '[class*="suggestion_"]',
    isWorker: true,
  },
  {
    name: 'Starlight',
    directory: 'starlight/dist',
    opener: 'button[data-open-modal]',
    input: '.pagefind-ui__search-input',
    list: '.pagefind-ui__drawer',
    result: '.pagefind-ui__result',
    link: '.pagefind-ui__result-inner > .pagefind-ui__result-title a',
  },
  {
    name: 'VitePress',
    directory: 'vitepress/docs/.vitepress/dist',
    opener: '#local-search button',
    input: '#localsearch-input',
    list: '.VPLocalSearchBox',
    result: '.VPLocalSearchBox .results li a.result',
  },
];
