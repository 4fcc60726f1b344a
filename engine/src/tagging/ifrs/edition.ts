import type { IsoDate } from '../../model/profile.ts'

/** An edition of the taxonomy of ESEF, which is that of IFRS with a few elements (Delegated Regulation (EU) 2019/815, as amended). */
export interface Edition {
  readonly date: string
  readonly transformations: 4 | 5
  readonly summation: string
}

/** The first day of the periods that an edition is for; the newest that has come decides. From 2024 on sums are those of Calculations 1.1. */
const EDITIONS: readonly (Edition & { readonly from: IsoDate })[] = [
  { from: '2025-01-01', date: '2024-03-27', transformations: 5, summation: 'https://xbrl.org/2023/arcrole/summation-item' },
  { from: '0000-01-01', date: '2022-03-24', transformations: 4, summation: 'http://www.xbrl.org/2003/arcrole/summation-item' },
]

/** The edition for a financial year that begins on this day; every day has one. */
export function editionOf(periodStart: IsoDate): Edition {
  const found = EDITIONS.find(({ from }) => periodStart >= from)
  if (found === undefined) throw new Error(`No edition is for ${periodStart}`)
  return found
}
