/** Lines of a text by offset, 1 is the first. Offsets that ascend take one pass over the text. */
export class LineCounter {
  readonly #text: string
  #line = 1
  /** Of the next line break. */
  #next: number

  constructor(text: string) {
    this.#text = text
    this.#next = text.indexOf('\n')
  }

  lineAt(offset: number): number {
    while (this.#next >= 0 && this.#next < offset) {
      this.#line++
      this.#next = this.#text.indexOf('\n', this.#next + 1)
    }
    return this.#line
  }
}
