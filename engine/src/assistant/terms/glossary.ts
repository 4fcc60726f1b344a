import { AMOUNT_TERMS } from './amount-terms.ts'
import { PRESENTATION_TERMS } from './presentation-terms.ts'
import { REVIEWING_TERMS } from './reviewing-terms.ts'
import { STANDARDS } from './standards.ts'
import type { Term } from './term.ts'

/** Every term that the assistant explains. */
export const GLOSSARY: readonly Term[] = [...REVIEWING_TERMS, ...PRESENTATION_TERMS, ...AMOUNT_TERMS, ...STANDARDS]
