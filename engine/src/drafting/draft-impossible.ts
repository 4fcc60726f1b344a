/** No statements can be drafted from what was given; the message says why, and what to do. */
export class DraftImpossible extends Error {
  override readonly name = 'DraftImpossible'
}
