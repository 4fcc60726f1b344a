import { decodeAttribute } from './references.ts'

/** The tag that an element begins with. It is valid during the event only: a scan has one, which it fills again. */
export class OpenTag {
  readonly text: string
  /** With its prefix. */
  name = ''
  from = 0
  to = 0
  isEmpty = false
  declaresNamespaces = false
  /** Four offsets for each attribute: its name and its value. */
  readonly #offsets: number[] = []
  #count = 0
  /** Whether it has an attribute of XML itself, such as xml:lang. */
  hasXmlAttribute = false

  constructor(text: string) {
    this.text = text
  }

  clear(name: string, from: number): void {
    this.name = name
    this.from = from
    this.isEmpty = false
    this.declaresNamespaces = false
    this.hasXmlAttribute = false
    this.#count = 0
  }

  addAttribute(nameFrom: number, nameTo: number, valueFrom: number, valueTo: number): void {
    const at = this.#count * 4
    this.#offsets[at] = nameFrom
    this.#offsets[at + 1] = nameTo
    this.#offsets[at + 2] = valueFrom
    this.#offsets[at + 3] = valueTo
    this.#count++
    if (this.text.charCodeAt(nameFrom) !== LETTER_X) return
    if (this.text.startsWith('xmlns', nameFrom)) this.declaresNamespaces = true
    else if (this.text.startsWith('xml:', nameFrom)) this.hasXmlAttribute = true
  }

  get hasAttributes(): boolean {
    return this.#count > 0
  }

  /** Whether two attributes have the same name. */
  hasRepeated(): boolean {
    if (this.#count < 2) return false
    const names = new Set<string>()
    for (let at = 0; at < this.#count * 4; at += 4) names.add(this.text.slice(this.#offsets[at], this.#offsets[at + 1]))
    return names.size < this.#count
  }

  /** Name and value of each attribute, in their order. */
  *attributes(): Generator<readonly [name: string, value: string]> {
    for (let at = 0; at < this.#count * 4; at += 4) {
      const [nameFrom, nameTo, valueFrom, valueTo] = this.#offsets.slice(at, at + 4)
      yield [this.text.slice(nameFrom, nameTo), decodeAttribute(this.text.slice(valueFrom, valueTo))]
    }
  }

  /** The value of one attribute; null without it. */
  find(name: string): string | null {
    const offsets = this.#offsets
    for (let at = 0; at < this.#count * 4; at += 4) {
      const nameFrom = offsets[at] ?? 0
      if ((offsets[at + 1] ?? 0) - nameFrom === name.length && this.text.startsWith(name, nameFrom))
        return decodeAttribute(this.text.slice(offsets[at + 2], offsets[at + 3]))
    }
    return null
  }
}

const LETTER_X = 120
