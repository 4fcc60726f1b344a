import { type Decided, inferred, unsure } from '../../model/decided.ts'
import type { Edition, IsoDate, Standard } from '../../model/profile.ts'

/** The texts of each standard, the newest first, and the first day of the periods that they are for. */
const EDITIONS: Readonly<Record<Standard, readonly { readonly edition: Edition; readonly from: IsoDate }[]>> = {
  // FRS 102 1.14; the FRSSE and the standards that it replaced come before. Periodic Review 2024 amendments.
  UK_GAAP: [
    { edition: 'FRS_102_2024', from: '2026-01-01' },
    { edition: 'FRS_102_2022', from: '2015-01-01' },
    { edition: 'BEFORE_FRS_102', from: '' },
  ],
  // IFRS 18.C1.
  IFRS: [
    { edition: 'IFRS_18', from: '2027-01-01' },
    { edition: 'IAS_1', from: '' },
  ],
  US_GAAP: [],
}

/** The text of a standard that is in force for a period, by its first day. Early adoption is for the checks that ask about it. */
export function decideEdition(standard: Standard | null, start: IsoDate | null): Decided<Edition> {
  if (standard === null) return unsure('the standard is not known')
  if (EDITIONS[standard].length === 0) return unsure('the standard has one text')
  if (start === null) return unsure('the first day of the period is not known')
  const found = EDITIONS[standard].find(({ from }) => start >= from)
  return found === undefined
    ? unsure('the period is before all texts')
    : inferred(found.edition, `it is for periods that begin on ${start}`)
}
