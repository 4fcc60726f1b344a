import { CONCEPTS, type ConceptId } from './concepts/catalogue.ts'
import type { Balance, Term } from './concepts/concept.ts'

/** Concepts that divide a balance sheet by due date. */
export const SECTIONS: Readonly<Partial<Record<ConceptId, Term>>> = {
  'current-assets': 'current',
  'non-current-assets': 'non-current',
  'current-liabilities': 'current',
  'non-current-liabilities': 'non-current',
}

/** Where in a balance sheet the next line is: among assets (debit) or claims (credit), and when these fall due. */
export interface Place {
  readonly side: Balance | null
  readonly term: Term | null
}

/** A balance sheet begins with assets where no heading says otherwise. */
export const START: Place = { side: 'debit', term: null }

/** A heading opens a section. */
export function beneathHeading(place: Place, concept: ConceptId | null): Place {
  if (concept === null) return place
  return { side: CONCEPTS[concept].balance ?? place.side, term: SECTIONS[concept] ?? null }
}

/** The total of a section closes it: what follows the current items falls due later, what follows the assets is a claim. */
export function afterLine(place: Place, concept: ConceptId | null): Place {
  if (concept === null) return place
  if (concept === 'total-assets') return { side: 'credit', term: null }
  if (concept === 'net-current-assets' || concept === 'total-assets-less-current-liabilities')
    return { side: 'credit', term: 'non-current' }
  const term = SECTIONS[concept]
  return term === undefined ? place : { side: CONCEPTS[concept].balance, term: term === 'current' ? 'non-current' : null }
}

const PORTION = /\b(?:current|short[- ]term) (?:portion|maturit|instal)|\bdue within (?:one|1) year|\bpart à moins d.un an/i
const LATER =
  /\bless:? (?:the )?current\b|\bnon-?current\b|\blong[- ]term\b|\bafter (?:more than )?(?:one|1) year\b|\blangfristig|\bnon courante?s?\b|\bà plus d.un an\b/i
const SOON = /\bcurrent\b|\bshort[- ]term\b|\bwithin (?:one|1) year\b|\bkurzfristig|\bcourante?s?\b|\bà moins d.un an\b/i

/** When a line falls due: as its caption says, else as its section. Totals across sections have no term. */
export function termOf(label: string, concept: ConceptId, { term }: Place): Term | null {
  if (SECTIONS[concept] !== undefined) return SECTIONS[concept]
  const { parts, statement, also } = CONCEPTS[concept]
  if (parts !== undefined || statement !== 'balance-sheet' || also !== undefined) return null
  if (PORTION.test(label) && !/\bless\b/i.test(label)) return 'current'
  if (LATER.test(label)) return 'non-current'
  return SOON.test(label) ? 'current' : term
}
