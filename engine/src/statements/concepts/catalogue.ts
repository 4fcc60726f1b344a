import { BALANCE_SHEET } from './balance-sheet.ts'
import { CASH_FLOW } from './cash-flow.ts'
import type { Concept } from './concept.ts'
import { EQUITY } from './equity.ts'
import { INCOME_STATEMENT } from './income-statement.ts'

const ALL = { ...BALANCE_SHEET, ...EQUITY, ...INCOME_STATEMENT, ...CASH_FLOW } as const

/** The id of a concept. Ids never change: fingerprints of points and stored mappings contain them. */
export type ConceptId = keyof typeof ALL

/** Every concept that lines of the statements are recognised as, mapped to and tagged with. */
export const CONCEPTS: Readonly<Record<ConceptId, Concept>> = ALL

/** Whether an id is that of a concept. */
export const isConcept = (id: string): id is ConceptId => Object.hasOwn(ALL, id)

export const CONCEPT_IDS = Object.keys(ALL).filter(isConcept)
