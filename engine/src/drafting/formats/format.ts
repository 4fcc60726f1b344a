import type { AccountClassId } from '../../mapping/account-classes.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import type { Term } from '../../statements/concepts/concept.ts'

/** The accounts that a line shows: those of a concept, of a concept and a term, or of one class. The narrowest that fits an account decides. */
export type Selector = ConceptId | `${ConceptId}/${Term}` | `class ${AccountClassId}`

/** What a line is called; of a result: as a gain, as a loss, and where the two years differ. */
export type Label = string | readonly [gain: string, loss: string, either: string]

export interface HeadingLine {
  readonly role: 'heading'
  readonly id: string
  readonly label: string
  readonly level: number
  /** It is above other headings: "Assets". */
  readonly major: boolean
}

export interface ItemLine {
  readonly role: 'item'
  readonly id: string
  readonly label: Label
  readonly level: number
  readonly concept: ConceptId | null
  readonly term: Term | null
  /** The side on which an amount is printed without brackets. */
  readonly positive: 'debit' | 'credit'
  readonly takes: readonly Selector[]
}

export interface TotalLine {
  readonly role: 'total'
  readonly id: string
  readonly label: Label
  readonly level: number
  readonly concept: ConceptId | null
  /** Lines of the same statement that it adds up; those that begin with "-" are deducted. */
  readonly adds: readonly string[]
  /** The last total, which is ruled off twice. */
  readonly final: boolean
  /** Not printed where it would repeat the only line that it adds. */
  readonly optional: boolean
}

export type FormatLine = HeadingLine | ItemLine | TotalLine

/** The lines of a statement in order. Items without an amount in either year are not printed. */
export type Format = readonly FormatLine[]

export const heading = (id: string, label: string): HeadingLine => ({ role: 'heading', id, label, level: 0, major: false })
export const majorHeading = (id: string, label: string): HeadingLine => ({ ...heading(id, label), major: true })

type ItemOptions = { readonly level?: number; readonly term?: Term }

const item =
  (positive: 'debit' | 'credit') =>
  (id: string, label: Label, concept: ConceptId | null, takes: readonly Selector[], { level = 1, term }: ItemOptions = {}): ItemLine => ({
    role: 'item',
    id,
    label,
    level,
    concept,
    term: term ?? null,
    positive,
    takes,
  })

/** An item of which debits are printed without brackets. */
export const debit = item('debit')
/** An item of which credits are printed without brackets. */
export const credit = item('credit')

export const total = (
  id: string,
  label: Label,
  concept: ConceptId | null,
  adds: readonly string[],
  { level = 0, final = false, optional = false }: { readonly level?: number; readonly final?: boolean; readonly optional?: boolean } = {},
): TotalLine => ({ role: 'total', id, label, level, concept, adds, final, optional })

/** The line that closes the books: reserves brought forward, less dividends, and the result of the year. Every balance sheet has it. */
export const RETAINED = 'retained-earnings'
/** The line that other comprehensive income is added to. Every balance sheet has it. */
export const OTHER_RESERVES = 'other-reserves'
/** The line of accounts that are in no statement, so that what is missing shows. Every balance sheet has it, within equity. */
export const UNMAPPED = 'unmapped'
/** Other comprehensive income, beneath every income statement that has any. */
export const OCI = 'oci'
/** The result of the year, in every income statement. */
export const PROFIT = 'profit'

/** What retained earnings are made of; dividends of the year are deducted. */
export const RETAINED_TAKES: readonly Selector[] = ['retained-earnings', 'dividends-declared', 'class appropriation']

export const unmapped = credit(UNMAPPED, 'Accounts that are in no statement', null, [])
