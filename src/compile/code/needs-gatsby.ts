/** True for files in which Gatsby's Babel has work to do: it takes queries, and exports of templates. */
export const needsGatsby = (file: string, text: string): boolean =>
  file.replaceAll('\\', '/').includes('/src/templates/') || text.includes('graphql`');
