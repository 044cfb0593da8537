/** Address of the empty form for a new issue, as GitHub, Gitea, and Forgejo have it. */
export const issueForm = (repository: string): string => `${repository.replace(/\/$/, '')}/issues/new`;
