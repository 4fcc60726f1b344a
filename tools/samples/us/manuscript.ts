import type { Manuscript } from '../layout/print.ts'
import { openUsCase } from './company.ts'
import { writeEquityAndCash } from './equity-and-cash.ts'
import { writeFront } from './front.ts'
import { writeAssetNotes } from './notes-assets.ts'
import { writeFundingNotes } from './notes-funding.ts'
import { writePolicies } from './policies.ts'
import { writeStatements } from './primary.ts'
import { US_STYLE } from './style.ts'

/** The annual report of Larkmont Instruments, Inc., a smaller public company under U.S. GAAP. */
export const writeUsManuscript = (year: number): Manuscript => {
  const one = openUsCase(year)
  return {
    title: `Larkmont Instruments, Inc.: annual report for the fiscal year ended June 30, ${year}`,
    author: 'Larkmont Instruments, Inc.',
    date: new Date(Date.UTC(year, 7, 28, 14)),
    style: US_STYLE,
    blocks: [
      ...writeFront(one),
      ...writeStatements(one),
      ...writeEquityAndCash(one),
      ...writePolicies(one),
      ...writeAssetNotes(one),
      ...writeFundingNotes(one),
    ],
  }
}
