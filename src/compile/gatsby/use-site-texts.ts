import { useSiteTexts } from '../sources/site-texts';

// On import, and the first one of gatsby-config.ts: what is imported later has texts of the interface as constants.
useSiteTexts(process.cwd());
