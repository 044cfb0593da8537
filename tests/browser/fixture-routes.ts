/** Routes of the fixture site, tests/fixtures/sites/portal. */

/** A long guide with tabs, code in several languages, tables, and a table of contents. */
export const GUIDE = '/general/authentication';
/** The guide after {@link GUIDE}. */
export const NEXT_GUIDE = '/general/authentication-experience';
/** A guide in the same section, which {@link GUIDE} does not lead to. */
export const OTHER_GUIDE = '/general/user-profile';
/** The first page of the section with these guides, at a folder's address. */
export const SECTION = '/general/';
/** A guide with components of the site that run in the browser; in no sidebar. */
export const ISLANDS = '/general/islands';
/** A guide in Arabic; in no sidebar. */
export const RIGHT_TO_LEFT = '/general/right-to-left';
/** A guide in another section, with a diagram. */
export const FAR_GUIDE = '/machine-data/commanding';
/** The first page of that section. */
export const FAR_SECTION = '/machine-data/';
/** The page with all APIs. */
export const APIS = '/api/';
/** The introduction of an API. */
export const INTRODUCTION = '/api/gds/global-discovery-service-api';
/** Another one, with a sample in its description that has an id. */
export const APPLICATION_INTRODUCTION = '/api/application-api/application-api';
/** The page of a tag. */
export const TAG = '/api/gds/user';
/** An operation that returns an object. */
export const OPERATION = '/api/gds/get-user-profile';
/** An operation that returns a list. */
export const LIST_OPERATION = '/api/gds/get-users';
/** An operation with a request body. */
export const BODY_OPERATION = '/api/application-api/grant-consent';
/** An operation with a machine among its required parameters. */
export const MACHINE_OPERATION = '/api/gds/get-application-machine';
