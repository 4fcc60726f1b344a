import type { EntityProfile } from '../../drafting/entity-profile.ts'

/** Eight digits, or letters of another register among them: SC123456, OC123456, R0000123, IP12345R. */
const COMPANY_NUMBER = /^[A-Z\d]{2}\d{5}[A-Z\d]$/

/** Why a draft cannot be tagged at all, a sentence for each reason. */
export function describeUntaggable({ companyNumber }: EntityProfile): string[] {
  if (companyNumber === null) return ['Fill in the company number: every fact refers to it.']
  if (COMPANY_NUMBER.test(companyNumber)) return []
  return [
    `“${companyNumber}” is no number of Companies House: fill in its eight characters with zeros in front, such as 04417382 or SC123456.`,
  ]
}
