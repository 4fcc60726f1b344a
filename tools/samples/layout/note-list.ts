/** The notes of a document in order. All note numbers and headings come from here, so that a reference cannot point to the wrong note. */
export class NoteList {
  /** Ids. */
  readonly order: readonly string[]

  constructor(order: readonly string[]) {
    this.order = order
  }

  /** @throws if there is no such note. */
  number(id: string): string {
    const index = this.order.indexOf(id)
    if (index < 0) throw new Error(`There is no note called ${id}`)
    return String(index + 1)
  }

  /** `10.` and so on, as printed before a heading. */
  label(id: string): string {
    return `${this.number(id)}.`
  }
}
