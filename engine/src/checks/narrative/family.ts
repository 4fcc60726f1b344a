import type { Check } from '../../model/check.ts'
import { figuresInText } from './figures-in-text.ts'

/** NAR: running text against the statements. */
export const NARRATIVE_CHECKS: readonly Check[] = [figuresInText]
