import { expect, it } from 'vitest';
import { buildDocument } from '../../../tests/read-document';

/** Every text of the documents below begins with this, so that it is found on pages and nowhere else. */
const MARK = 'wd';

/** The marked words of a value. */
const wordsOf = (value: unknown): readonly string[] => [
  ...new Set(JSON.stringify(value).match(new RegExp(`\\b${MARK}[A-Z]\\w*`, 'g')) ?? []),
];

/** The marked words of a document that no page has. */
function missingWords(document: string): readonly string[] {
  const pages = JSON.stringify(buildDocument(document).pages).replaceAll('<wbr>', '');
  const shown = new Set(wordsOf(pages));
  return wordsOf(document).filter((word) => !shown.has(word));
}

const ASYNC = `asyncapi: 3.0.0
info:
  title: wdInfoTitle
  version: wdInfoVersion
  description: wdInfoText
  termsOfService: https://a.example/wdInfoTerms
  contact: { name: wdContactName, url: https://a.example/wdContactUrl, email: wdContactMail@a.example }
  license: { name: wdLicenseName, url: https://a.example/wdLicenseUrl }
  tags: [{ name: wdInfoTag, description: wdInfoTagText }]
  externalDocs: { description: wdInfoDocs, url: https://a.example/wdInfoDocsUrl }
servers: { main: { $ref: '#/components/servers/main' } }
channels: { one: { $ref: '#/components/channels/one' } }
operations: { send: { $ref: '#/components/operations/send' } }
components:
  servers:
    main:
      host: '{wdVariableName}.a.example'
      pathname: /wdServerPath
      protocol: mqtt
      protocolVersion: wdServerVersion
      title: wdServerTitle
      summary: wdServerSummary
      description: wdServerText
      security: [{ $ref: '#/components/securitySchemes/user' }]
      variables: { wdVariableName: { $ref: '#/components/serverVariables/stage' } }
      bindings: { mqtt: { clientId: wdServerBinding } }
      tags: [{ name: wdServerTag, description: wdServerTagText }]
      externalDocs: { description: wdServerDocs, url: https://a.example/wdServerDocsUrl }
  serverVariables:
    stage: { description: wdVariableText, default: wdVariableDefault, enum: [wdVariableDefault, wdVariableValue], examples: [wdVariableValue] }
  securitySchemes:
    user: { type: userPassword, description: wdSchemeText }
  channels:
    one:
      address: saws/{wdParameterName}
      title: wdChannelTitle
      summary: wdChannelSummary
      description: wdChannelText
      tags: [{ name: wdChannelTag, description: wdChannelTagText }]
      externalDocs: { description: wdChannelDocs, url: https://a.example/wdChannelDocsUrl }
      parameters: { wdParameterName: { $ref: '#/components/parameters/saw' } }
      messages: { cut: { $ref: '#/components/messages/cut' } }
      bindings: { $ref: '#/components/channelBindings/one' }
  channelBindings: { one: { mqtt: { retain: wdChannelBinding } } }
  parameters:
    saw: { description: wdParameterText, enum: [wdParameterValue], default: wdParameterValue, examples: [wdParameterValue], location: '$message.payload#/wdParameterPlace' }
  operations:
    send:
      action: send
      title: wdOperationTitle
      summary: wdOperationSummary
      description: wdOperationText
      channel: { $ref: '#/channels/one' }
      security: [{ $ref: '#/components/securitySchemes/user' }]
      tags: [{ $ref: '#/components/tags/one' }]
      externalDocs: { $ref: '#/components/externalDocs/one' }
      bindings: { mqtt: { qos: wdOperationBinding } }
      reply: { $ref: '#/components/replies/done' }
  replies:
    done: { address: { $ref: '#/components/replyAddresses/done' } }
  replyAddresses:
    done: { location: '$message.header#/wdReplyPlace', description: wdReplyText }
  tags:
    one: { name: wdOperationTag, description: wdOperationTagText }
  externalDocs:
    one: { description: wdOperationDocs, url: https://a.example/wdOperationDocsUrl }
  correlationIds:
    id: { location: '$message.header#/wdCorrelationPlace', description: wdCorrelationText }
  messageTraits:
    trait: { description: wdTraitText, headers: { type: object, properties: { wdTraitHeader: { type: string, description: wdTraitHeaderText } } } }
  messages:
    cut:
      name: wdMessageName
      title: wdMessageTitle
      summary: wdMessageSummary
      contentType: application/vnd.wdMessageType+json
      correlationId: { $ref: '#/components/correlationIds/id' }
      tags: [{ name: wdMessageTag, description: wdMessageTagText }]
      externalDocs: { description: wdMessageDocs, url: https://a.example/wdMessageDocsUrl }
      bindings: { mqtt: { contentType: wdMessageBinding } }
      traits: [{ $ref: '#/components/messageTraits/trait' }]
      headers: { type: object, required: [wdHeaderName], properties: { wdHeaderName: { type: string, description: wdHeaderText } } }
      payload: { $ref: '#/components/schemas/Cut' }
      examples: [{ name: wdExampleName, summary: wdExampleSummary, payload: { wdFieldName: wdExampleValue }, headers: { wdHeaderName: wdExampleHeader } }]
  schemas:
    Cut:
      type: object
      title: wdSchemaTitle
      description: wdSchemaText
      properties:
        wdFieldName: { type: string, title: wdFieldTitle, description: wdFieldText, pattern: '^wdFieldPattern', default: wdFieldDefault, examples: [wdFieldExample], enum: [wdFieldValue] }
`;

const OPEN = `openapi: 3.1.0
info:
  title: wdInfoTitle
  version: wdInfoVersion
  summary: wdInfoSummary
  description: wdInfoText
  termsOfService: https://a.example/wdInfoTerms
  contact: { name: wdContactName, url: https://a.example/wdContactUrl, email: wdContactMail@a.example }
  license: { name: wdLicenseName, url: https://a.example/wdLicenseUrl }
externalDocs: { description: wdRootDocs, url: https://a.example/wdRootDocsUrl }
tags: [{ name: wdTagName, description: wdTagText, externalDocs: { description: wdTagDocs, url: https://a.example/wdTagDocsUrl } }]
servers: [{ url: 'https://{wdVariableName}.a.example', description: wdServerText, variables: { wdVariableName: { default: wdVariableDefault, enum: [wdVariableDefault, wdVariableValue], description: wdVariableText } } }]
security: [{ key: [] }]
paths:
  /wdPathName: { $ref: '#/components/pathItems/one' }
components:
  pathItems:
    one:
      summary: wdItemSummary
      description: wdItemText
      post:
        tags: [wdTagName]
        operationId: wdOperationId
        summary: wdOperationSummary
        description: wdOperationText
        externalDocs: { description: wdOperationDocs, url: https://a.example/wdOperationDocsUrl }
        parameters: [{ $ref: '#/components/parameters/one' }]
        requestBody: { $ref: '#/components/requestBodies/one' }
        responses: { '200': { $ref: '#/components/responses/one' } }
        callbacks: { wdCallbackName: { $ref: '#/components/callbacks/one' } }
  parameters:
    one: { name: wdParameterName, in: query, description: wdParameterText, schema: { type: string, enum: [wdParameterValue] }, examples: { a: { $ref: '#/components/examples/parameter' } } }
  requestBodies:
    one: { description: wdBodyText, content: { application/vnd.wdBodyType+json: { schema: { $ref: '#/components/schemas/Cut' }, examples: { a: { $ref: '#/components/examples/one' } } } } }
  responses:
    one:
      description: wdResponseText
      headers: { wdHeaderName: { $ref: '#/components/headers/one' } }
      links: { wdLinkName: { $ref: '#/components/links/one' } }
      content: { application/json: { schema: { $ref: '#/components/schemas/Cut' } } }
  headers:
    one: { description: wdHeaderText, schema: { type: string, default: wdHeaderDefault }, example: wdHeaderExample }
  links:
    one: { operationId: wdOperationId, description: wdLinkText, parameters: { wdParameterName: $response.body#/wdLinkValue } }
  callbacks:
    one: { '{$request.body#/wdCallbackPlace}': { post: { summary: wdCallbackSummary, description: wdCallbackText, responses: { '204': { description: wdCallbackResponse } } } } }
  examples:
    one: { summary: wdExampleSummary, description: wdExampleText, value: { wdFieldName: wdExampleValue } }
    parameter: { summary: wdParameterExample, value: wdParameterValue }
  securitySchemes:
    key: { type: apiKey, in: header, name: wdKeyName, description: wdSchemeText }
    sign: { type: oauth2, description: wdSignText, flows: { authorizationCode: { authorizationUrl: https://a.example/wdAuthorize, tokenUrl: https://a.example/wdToken, refreshUrl: https://a.example/wdRefresh, scopes: { wdScopeName: wdScopeText } } } }
  schemas:
    Cut:
      type: object
      title: wdSchemaTitle
      description: wdSchemaText
      externalDocs: { description: wdSchemaDocs, url: https://a.example/wdSchemaDocsUrl }
      properties:
        wdFieldName: { type: string, title: wdFieldTitle, description: wdFieldText, pattern: '^wdFieldPattern', default: wdFieldDefault, examples: [wdFieldExample], contentMediaType: text/wdFieldMedia }
`;

it.each([
  ['OpenAPI', OPEN, []],
  ['AsyncAPI', ASYNC, []],
] as const)('each property of the components of %s is on a page', (_, document, omitted) => {
  expect(wordsOf(document).length).toBeGreaterThan(50);
  expect(missingWords(document)).toEqual(omitted);
});
