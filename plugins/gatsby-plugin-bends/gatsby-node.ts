import type { GatsbyNode, Node } from 'gatsby';
import type { Bend } from './bend';
import { isPageFile } from '../../src/compile/gatsby/content-file';
import { activeBends } from './bends';

const active: readonly Bend[] = activeBends();

export const shouldOnCreateNode: GatsbyNode<Node>['shouldOnCreateNode'] = ({ node }) => isPageFile(node);

// Each hook has one parameter: with three, Gatsby would wait for a callback.

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = (args) => {
  for (const bend of active) bend.onPreBootstrap?.(args);
};

export const onCreateNode: GatsbyNode['onCreateNode'] = async (args) => {
  for (const bend of active) await bend.onCreateNode?.(args);
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (args) => {
  for (const bend of active) bend.onCreateWebpackConfig?.(args);
};
