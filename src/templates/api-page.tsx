import { graphql } from 'gatsby';
import type { ReactElement } from 'react';

export default function ApiPage(): ReactElement {
  return <p>…</p>;
}

export const query = graphql`
  query ApiPage($id: String!) {
    apiPage(id: { eq: $id }) {
      route
    }
  }
`;
