import rhea, { type EventContext } from 'rhea';

/** Subscription of the service partner in the guides. */
const PARTNER = 'd8a0c2e4-6f81-4b3d-a5c7-9e1f3b5d7f02';

/** Plays Service Board on the mock's node: a message to `…/to-board` gets a response on `…/from-board`. */
export function answerPartners(port: number, slug: string): { readonly close: () => void } {
  const connection = rhea.create_container().connect({ host: '127.0.0.1', port });
  const responses = connection.open_sender(`${PARTNER}/from-board`);
  connection.open_receiver(`${PARTNER}/to-board`).on('message', ({ message }: EventContext) => {
    const given = (message?.application_properties ?? {}) as Record<string, string>;
    responses.send({
      content_type: 'application/json',
      application_properties: {
        ...{ cloudEvents_specversion: '1.0', cloudEvents_id: `answer-${given['cloudEvents_id'] ?? ''}` },
        cloudEvents_source: `https://service.sandbox.${slug}.example/subscriptions/${PARTNER}`,
        cloudEvents_type: `example.${slug}.servicecase.changed.v1`,
        cloudEvents_causationid: given['cloudEvents_id'] ?? '',
      },
      body: rhea.message.data_section(
        Buffer.from(JSON.stringify({ caseId: 'c1', state: 'open' })),
      ) as unknown,
    });
  });
  connection.on('disconnected', () => undefined);
  return { close: () => void connection.close() };
}
