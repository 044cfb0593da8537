import type { GatsbyNode } from 'gatsby';
import { problemTypeDefinition } from '../../src/build/writer-problem-node';

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(`
    type ApiSpecification implements Node @dontInfer {
      apiId: String!
      title: String!
      version: String!
      file: String!
      download: String!
      sidebar: JSON!
      catalog: JSON!
    }
    type ApiPage implements Node @dontInfer {
      apiId: String!
      apiTitle: String!
      route: String!
      kind: String!
      title: String!
      label: String!
      description: String!
      file: String!
      operationId: String
      method: String
      path: String
      anchors: [String!]!
      sections: JSON!
      model: JSON!
    }
    ${problemTypeDefinition('ApiProblem')}
  `);
};
