// @ts-check
/** Webpack loader for Gatsby's router: a new location applies immediately. */

/** How @gatsbyjs/reach-router 2.0 applies a new location. */
const WAITING = 'Promise.resolve().then(()=>{requestAnimationFrame(()=>{e||a({location:t})})})';
const AT_ONCE = 'Promise.resolve().then(()=>{e||a({location:t})})';

/**
 * @param {string} source  Text of the router's index.modern.mjs.
 * @returns {string} The same without the wait for a frame. Throws if the router has changed.
 */
export default function takeLocationAtOnce(source) {
  const parts = source.split(WAITING);
  if (parts.length !== 2)
    throw new Error(
      `@gatsbyjs/reach-router waits for a frame in ${parts.length - 1} places, 1 is known. ` +
        'Read its LocationProvider again and correct plugins/gatsby-plugin-bends/location-loader.mjs.',
    );
  return parts.join(AT_ONCE);
}
