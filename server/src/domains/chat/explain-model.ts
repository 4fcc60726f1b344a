/**
 * What follows the first answer of a general chat on a server without a language model: what one would add, and how to get one.
 */
export function explainModel(isAdmin: boolean): string {
  const how = isAdmin
    ? 'To connect one, start Tickmark with `ASSISTANT_MODEL` and `ASSISTANT_URL` set, and `ASSISTANT_API_KEY` if the service needs a key; “A language model” in `docs/operations.md` has the rest.'
    : 'To have one, ask the administrator who runs Tickmark for you.'
  return `No language model is connected here: I look things up and calculate, and no text leaves this server. A model would also explain, compare and draft in its own words, and I would check its figures. ${how}`
}
