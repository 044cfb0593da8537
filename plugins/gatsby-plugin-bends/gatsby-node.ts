import type { GatsbyNode, Node } from 'gatsby';
import type { Bend } from './bend';
import { activeBends } from './bends';
import { isPageFile } from './hide-front-matter';

const active: readonly Bend[] = activeBends();

export const shouldOnCreateNode: GatsbyNode<Node>['shouldOnCreateNode'] = ({ node }) => isPageFile(node);

// Each hook has one parameter: from one with three, Gatsby would wait for a callback.

export const onCreateNode: GatsbyNode['onCreateNode'] = async (args) => {
  for (const bend of active) await bend.onCreateNode?.(args);
};

export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  for (const bend of active) await bend.sourceNodes?.(args);
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async (args) => {
  for (const bend of active) await bend.onCreateWebpackConfig?.(args);
};

export const onPreBuild: GatsbyNode['onPreBuild'] = async (args) => {
  for (const bend of active) await bend.onPreBuild?.(args);
};

export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  for (const bend of active) await bend.onPostBuild?.(args);
};
