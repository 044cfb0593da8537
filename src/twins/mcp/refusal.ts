/** A question that gets no answer, with a message that says why, for the assistant and its user. */
export class Refusal extends Error {}

/** The site has no such file. */
export class NotFound extends Refusal {}
