// The renderer only supports `import`, but Gatsby compiles its configuration to `require`. This file is not
// compiled, so it connects the two.
export { renderMermaidSVG } from 'beautiful-mermaid';
