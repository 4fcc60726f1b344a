import type { Manuscript } from '../layout/print.ts'
import { openIfrsCase } from './company.ts'
import { writeEquityAndCash } from './equity-and-cash.ts'
import { writeFront } from './front.ts'
import { writeIncome } from './income.ts'
import { writeAssetNotes } from './notes-assets.ts'
import { writeFundingNotes } from './notes-funding.ts'
import { writeProfitNotes } from './notes-profit.ts'
import { writePolicies } from './policies.ts'
import { writePosition } from './position.ts'
import { IFRS_STYLE } from './style.ts'

/** The annual report of Harbourline Marine Services plc, a listed group under UK-adopted IFRS. */
export const writeIfrsManuscript = (year: number): Manuscript => {
  const one = openIfrsCase(year)
  return {
    title: `Harbourline Marine Services plc: annual report and accounts ${year}`,
    author: 'Harbourline Marine Services plc',
    date: new Date(Date.UTC(year + 1, 2, 18, 9)),
    style: IFRS_STYLE,
    blocks: [
      ...writeFront(one),
      ...writeIncome(one),
      ...writePosition(one),
      ...writeEquityAndCash(one),
      ...writePolicies(one),
      ...writeProfitNotes(one),
      ...writeAssetNotes(one),
      ...writeFundingNotes(one),
    ],
  }
}
