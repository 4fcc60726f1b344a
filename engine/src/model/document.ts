import type { Basics } from './basics.ts'
import type { Box, Page, Word } from './page.ts'
import type { Profile, Standard } from './profile.ts'
import type { Statement } from './statement.ts'
import type { TaggedDocument } from './tagged-document.ts'

/** Words on one line, from left to right. Lengths are points, `y` is the middle of the line. */
export interface TextLine {
  readonly page: number
  readonly y: number
  readonly height: number
  readonly text: string
  readonly box: Box
  readonly words: readonly Word[]
}

/** A sentence of running text, or a heading, outside the rows of tables. */
export interface Sentence {
  /** Page that it begins on. */
  readonly page: number
  readonly y: number
  readonly text: string
  /** `text` is these words, joined by single spaces. */
  readonly words: readonly PlacedWord[]
  /** Shared by the sentences of one paragraph; paragraphs are numbered in reading order. */
  readonly paragraph: number
  /** Number of the note that it is in. */
  readonly note?: string
}

export interface PlacedWord extends Word {
  readonly page: number
}

/** A note to the statements, found by its numbered heading; it ends where the next one begins. */
export interface Note {
  readonly number: string
  readonly title: string
  readonly page: number
  readonly y: number
  readonly lastPage: number
}

/** Everything that the checks read: words with their places, tables, running text, notes. */
export interface FinancialDocument {
  readonly pages: readonly Page[]
  /** For each page, top to bottom; index 0 is page 1. */
  readonly lines: readonly (readonly TextLine[])[]
  readonly statements: readonly Statement[]
  readonly sentences: readonly Sentence[]
  readonly notes: readonly Note[]
  readonly basics: Basics
  /** What checks read of the basics, and what else the document says about its entity. */
  readonly profile: Profile
  /** The standards that it names as its own: in a statement of compliance, or more often than others. */
  readonly named: readonly Standard[]
  /** Null where the document has no tags. */
  readonly tagged: TaggedDocument | null
}
