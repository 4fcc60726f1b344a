import type { Check } from '../../model/check.ts'
import { dateLogic } from './date-logic.ts'
import { directionWords } from './direction-words.ts'
import { figuresInText } from './figures-in-text.ts'
import { oneStory, vocabulary } from './needs-judgement.ts'
import { names } from './names.ts'
import { outdatedReferences } from './outdated-references.ts'
import { signCaptions } from './sign-captions.ts'
import { statedRates } from './stated-rates.ts'
import { wording } from './wording.ts'

/** NAR: running text against the statements. */
export const NARRATIVE_CHECKS: readonly Check[] = [
  figuresInText,
  directionWords,
  signCaptions,
  dateLogic,
  names,
  vocabulary,
  outdatedReferences,
  statedRates,
  oneStory,
  wording,
]
