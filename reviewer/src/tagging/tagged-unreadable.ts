/** A document is no tagged report that can be read. The message is a sentence for people: what is wrong, where, and what to do. */
export class TaggedUnreadable extends Error {
  override readonly name = 'TaggedUnreadable'
}
