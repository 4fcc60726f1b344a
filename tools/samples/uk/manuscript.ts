import type { Manuscript } from '../layout/print.ts'
import { NOTES, openUkCase } from './company.ts'
import { writeFront } from './front.ts'
import { writeAssetNotes } from './notes-assets.ts'
import { writeFundingNotes } from './notes-funding.ts'
import { writeProfitNotes } from './notes-profit.ts'
import { writePolicies } from './policies.ts'
import { writePrimaryStatements } from './primary.ts'
import { UK_STYLE } from './style.ts'

/** The annual report of Wrenfield Joinery Limited, a medium-sized company under FRS 102. */
export const writeUkManuscript = (year: number, notes = NOTES): Manuscript => {
  const one = { ...openUkCase(year), notes }
  return {
    title: `Wrenfield Joinery Limited: annual report and financial statements ${year}`,
    author: 'Wrenfield Joinery Limited',
    date: new Date(Date.UTC(year, 6, 22, 9)),
    style: UK_STYLE,
    blocks: [
      ...writeFront(one),
      ...writePrimaryStatements(one),
      ...writePolicies(one),
      ...writeProfitNotes(one),
      ...writeAssetNotes(one),
      ...writeFundingNotes(one),
    ],
  }
}
