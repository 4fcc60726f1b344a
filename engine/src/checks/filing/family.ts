import type { Check } from '../../model/check.ts'
import { calculationConsistency } from './calculation-consistency.ts'
import { copiesAgree } from './copies-agree.ts'
import { factCaptions } from './fact-captions.ts'
import { factPeriods } from './fact-periods.ts'
import { factUnits } from './fact-units.ts'
import { readableTags } from './readable-tags.ts'
import { registryRules } from './registry-rules.ts'
import { repeatedFacts } from './repeated-facts.ts'
import { taxonomyNames } from './taxonomy-names.ts'
import { untaggedFigures } from './untagged-figures.ts'

/** FIL: tagged documents, as registries take them. */
export const FILING_CHECKS: readonly Check[] = [
  readableTags,
  registryRules,
  calculationConsistency,
  repeatedFacts,
  factUnits,
  factPeriods,
  factCaptions,
  untaggedFigures,
  taxonomyNames,
  copiesAgree,
]
