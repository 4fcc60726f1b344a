import type { Check } from '../../model/check.ts'
import { ASSET_RULES } from './asset-rules.ts'
import { BASIS_RULES } from './basis-rules.ts'
import { COMPANY_RULES } from './company-rules.ts'
import { directorsPay } from './directors-pay.ts'
import { averageEmployees } from './employees.ts'
import { ENTITY_RULES } from './entity-rules.ts'
import { FINANCING_RULES } from './financing-rules.ts'
import { goingConcern } from './going-concern.ts'
import { inEnglish } from '../in-english.ts'
import { toCheck } from './run-rule.ts'

const RULES: readonly Check[] = [...BASIS_RULES, ...ENTITY_RULES, ...COMPANY_RULES, ...ASSET_RULES, ...FINANCING_RULES].map((rule) =>
  toCheck(rule),
)

/** DSC: disclosures that a regime always requires, and those that a subject requires. */
export const DISCLOSURE_CHECKS: readonly Check[] = [...RULES, goingConcern, directorsPay, averageEmployees]
  .map(inEnglish)
  .toSorted((a, b) => a.id.localeCompare(b.id))
