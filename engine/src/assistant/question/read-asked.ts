import type { PrimaryKind } from '../../model/statement.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import { listConcepts } from '../../statements/find-concept.ts'
import { findQuantity } from '../measures/formula.ts'
import type { Quantity } from '../measures/quantities.ts'
import { bareName, isWithinName, nameInQuestion } from './name-in-question.ts'
import { stems } from '../text/stem.ts'

/** What a question asks for, as lines of one statement. */
export interface Asked {
  readonly statement: PrimaryKind
  /** The first one that a statement shows counts. */
  readonly concepts: readonly ConceptId[]
  /** Its name in the question. */
  readonly name: string
  /** No line with a similar name may replace it. */
  readonly only: boolean
  /** Null where the question names a line that no formula uses. */
  readonly quantity: Quantity | null
}

const KINDS = ['income-statement', 'balance-sheet', 'cash-flow', 'equity-statement'] as const

/** What a question asks for, if it names a quantity or a line of the catalogue. The longer name counts. */
export function readAsked(plain: string): Asked | null {
  const found = findQuantity(plain)
  const caption = nameInQuestion(plain)
  const whole = readCaption(caption) ?? readCaption(bareName(caption))
  const asWhole = whole && { statement: whole.statement, concepts: [whole.concept], name: caption, only: false, quantity: null }
  if (found === null) return asWhole
  const { quantity, name } = found
  if (whole === null && isWithinName(plain, name)) return null
  const concepts = [...quantity.concepts, ...(quantity.parts ?? [])]
  const { statement, only = false } = quantity
  // A caption says which concept of its quantity is meant.
  if (whole !== null && whole.statement === statement && concepts.includes(whole.concept))
    return { statement, concepts: [whole.concept, ...concepts.filter((id) => id !== whole.concept)], name, only, quantity }
  if (asWhole !== null && caption.length > name.length) return asWhole
  return { statement, concepts, name, only, quantity }
}

function readCaption(caption: string): { readonly statement: PrimaryKind; readonly concept: ConceptId } | null {
  for (const statement of KINDS) {
    const [concept, ...others] = listConcepts(statement, caption)
    if (concept !== undefined && others.length === 0) return { statement, concept }
  }
  return null
}

/** Whether a text has every word by which the question names a quantity; true where it names none. */
export function namesAsked(plain: string, text: string): boolean {
  const asked = readAsked(plain)
  if (asked === null || asked.quantity === null) return true
  // Another name counts, too, unless it is a word that may mean something else: "stock" for inventory.
  if (asked.quantity.asked.exec(text.toLowerCase())?.[0].trim().includes(' ') === true) return true
  const said = new Set(stems(text))
  return stems(asked.name).every((word) => said.has(word) || word.length < 3)
}
