import type { Markup } from './markup.ts'
import type { PackageSum } from './package/package-sums.ts'

/** A draft as blocks, whatever markup it came in. Lengths are in points. */
export interface Draft {
  readonly sections: readonly Section[]
  /** Tracked changes and comments, which are not printed. */
  readonly markup?: Markup
  /** The tagged document that it prints; the numbers of facts are those of its tags. */
  readonly tagged?: Uint8Array
  /** What adds up by the links of the package that it came in; absent where there is none. */
  readonly sums?: readonly PackageSum[]
}

/** Pages of one size with the same head and foot. */
export interface Section {
  readonly page: PageShape
  /** By page of the section: the first may have its own. */
  readonly head: PageEdge
  readonly foot: PageEdge
  readonly blocks: readonly Block[]
  /** Whether the section continues on the page where the one before it ends. */
  readonly continues: boolean
}

export interface PageShape {
  readonly width: number
  readonly height: number
  readonly margins: Sides<number>
  /** From the edges of the page to its head and foot. */
  readonly headAt: number
  readonly footAt: number
}

export interface PageEdge {
  readonly first: readonly Block[]
  readonly others: readonly Block[]
}

export interface Sides<Value> {
  readonly top: Value
  readonly right: Value
  readonly bottom: Value
  readonly left: Value
}

export type Block = Paragraph | Table | Placed | { readonly kind: 'page-break' }

export type Align = 'left' | 'center' | 'right'

export interface Paragraph {
  readonly kind: 'paragraph'
  readonly inlines: readonly Inline[]
  readonly align: Align
  /** Indents of all lines, and of the first beyond that. */
  readonly left: number
  readonly right: number
  readonly first: number
  readonly before: number
  readonly after: number
  /** Lines as a multiple of their natural height. */
  readonly spacing: number
  /** Height of an empty paragraph's text. */
  readonly size: number
  readonly tabs: readonly TabStop[]
  readonly ruledAbove: Border
  readonly ruledBelow: Border
  /** On the same page as what follows. */
  readonly keepsNext: boolean
}

export type Inline =
  | { readonly kind: 'text'; readonly text: string; readonly style: TextStyle }
  | { readonly kind: 'tab'; readonly style: TextStyle }
  | { readonly kind: 'break' }
  /** The number of the page in Word, which is not printed. */
  | { readonly kind: 'page-number'; readonly style: TextStyle }
  /** A reference to a note, which is printed at the foot of the page. */
  | { readonly kind: 'note'; readonly mark: string; readonly blocks: readonly Block[]; readonly style: TextStyle }
  /** Text in a width of its own. */
  | { readonly kind: 'box'; readonly width: number; readonly align: Align; readonly text: string; readonly style: TextStyle }

export interface TextStyle {
  readonly family: 'sans' | 'serif' | 'mono'
  readonly bold: boolean
  readonly italic: boolean
  readonly size: number
  readonly underlined: boolean
  /** Above the line, or below it if negative, as a share of the size. */
  readonly rise: number
  /** The number of the fact that this text states; absent where nothing does. */
  readonly fact?: number
}

export interface TabStop {
  readonly at: number
  readonly align: Align | 'decimal'
}

/** A length, a share of what is available, or what its content needs. */
export type Width = number | { readonly share: number } | null

export interface Table {
  readonly kind: 'table'
  readonly columns: readonly Width[]
  readonly rows: readonly Row[]
  readonly width: Width
  readonly align: Align
  readonly left: number
  readonly before: number
  readonly after: number
  /** On one page, if it fits on one. */
  readonly keepsTogether: boolean
}

export interface Row {
  readonly cells: readonly Cell[]
  /** Whether it is printed again at the top of each page. */
  readonly repeats: boolean
  readonly minHeight: number
}

export interface Cell {
  readonly column: number
  readonly columnSpan: number
  readonly rowSpan: number
  /** Its column is at least this wide where there is room. */
  readonly minWidth?: number
  readonly blocks: readonly Block[]
  readonly padding: Sides<number>
  readonly borders: Sides<Border>
  readonly vertical: 'top' | 'center' | 'bottom'
}

export type Border = 'none' | 'single' | 'double'

/** Boxes at places of their own. */
export interface Placed {
  readonly kind: 'placed'
  readonly boxes: readonly PlacedBox[]
  /** At least; null for as much as the boxes need. */
  readonly height: number | null
}

export interface PlacedBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly blocks: readonly Block[]
  /** Between its borders and its blocks, within its width. */
  readonly padding: Sides<number>
  readonly borders: Sides<Border>
}

export const none: Sides<'none'> = { top: 'none', right: 'none', bottom: 'none', left: 'none' }

/** A4 with margins of an inch. */
export const A4: PageShape = {
  width: 595.3,
  height: 841.9,
  margins: { top: 72, right: 72, bottom: 72, left: 72 },
  headAt: 36,
  footAt: 36,
}
