import type { Check } from '../../model/check.ts'
import { directionWords } from './direction-words.ts'
import { dateLogic } from './date-logic.ts'
import { figuresInText } from './figures-in-text.ts'

/** NAR: running text against the statements. */
export const NARRATIVE_CHECKS: readonly Check[] = [figuresInText, directionWords, dateLogic]
