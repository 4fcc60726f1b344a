import type { XmlElement } from '../xml.ts'
import type { Numbering } from './numbering.ts'
import type { Styles } from './styles.ts'

/** What is known while a Word file is read from its beginning to its end. */
export interface WordContext {
  readonly styles: Styles
  readonly numbering: Numbering
  /** By kind and id. */
  readonly notes: ReadonlyMap<string, XmlElement>
  /** Fields that have begun and not ended, the innermost last. */
  readonly fields: Field[]
  /** Notes so far, by kind. */
  readonly noteCounts: { footnote: number; endnote: number }
  /** Endnotes, to be printed after the text. */
  readonly endnotes: XmlElement[]
}

export interface Field {
  code: string
  /** Whether what follows is its result. */
  hasResult: boolean
}
