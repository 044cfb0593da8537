// The renderer is published for `import` only, and Gatsby compiles its configuration to `require`: a file
// that Gatsby does not compile stands between the two.
export { renderMermaidSVG } from 'beautiful-mermaid';
