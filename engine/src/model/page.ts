import type { TaggedReport } from './tagged-report.ts'

/**
 * What a reader passes to the engine: words and drawn lines with their places. All lengths are PDF points, origin at the top left of the
 * page as read.
 */

/** `[left, top, right, bottom]` in points. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number]

/** A run of characters without white space, as printed. */
export interface Word {
  readonly text: string
  readonly box: Box
  /** On a page that a machine read: a second reading found the same figure. */
  readonly confirmed?: true
}

/** A drawn horizontal line, such as the rule above a total. */
export interface Rule {
  readonly x0: number
  readonly x1: number
  readonly y: number
}

/** Who read the text of a page from its picture: we, or the program that made the file. */
export type MachineReader = 'recognition' | 'text-layer'

/** What an unfinished Word file contains beside its text: tracked changes, which were read as accepted, and comments, which were not read. */
export interface WordMarkup {
  readonly insertions: number
  readonly deletions: number
  readonly moves: number
  readonly comments: number
}

export interface Page {
  /** Counted from 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  /** Clockwise quarter turns by which a page printed sideways was rotated for reading; `shownBox` rotates places back. */
  readonly turned: number
  /** In no particular order: a text layer may be drawn in any. */
  readonly words: readonly Word[]
  readonly rules: readonly Rule[]
  /** Content of the page that may show text: pictures, shadings, shapes other than lines and rectangles. A page with it but no words was not read. */
  readonly drawings: number
  /** Absent where the file itself says which characters are printed. */
  readonly machineRead?: MachineReader
  /** Of the first page: that of the Word file that the document was printed from. Absent if there is none. */
  readonly markup?: WordMarkup
  /** Of the first page: what the tags of the document state that it was printed from. Absent if it has none. */
  readonly tagged?: TaggedReport
  /** Facts of that report which are printed here. */
  readonly facts?: readonly PrintedFact[]
}

/** Where a fact is printed, by its order in the report. Text in several lines has one box around all of them. */
export interface PrintedFact {
  readonly order: number
  readonly box: Box
}

/** A box of a rotated page, on the page as shown. */
export function shownBox({ turned, width, height }: Pick<Page, 'turned' | 'width' | 'height'>, [x0, y0, x1, y1]: Box): Box {
  if (turned === 1) return [y0, width - x1, y1, width - x0]
  if (turned === 2) return [width - x1, height - y1, width - x0, height - y0]
  if (turned === 3) return [height - y1, x0, height - y0, x1]
  return [x0, y0, x1, y1]
}
