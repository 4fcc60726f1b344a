import { expect, test } from 'vitest'
import { reviewDocument } from '../review.ts'
import { pagesFromText } from '../testing/page-from-text.ts'

/** The sums across in a document's tables, as printed. */
function sumsAcross(text: string): string[] {
  const ties = reviewDocument(pagesFromText(text)).ties.filter(({ check }) => check === 'ARI-07')
  return ties.map(({ state, terms }) => `${state} ${terms.map(({ sign, text: printed }) => `${sign > 0 ? '+' : '-'}${printed}`).join(' ')}`)
}

test('each year of alternating columns is a sum of its own', () => {
  const sums = sumsAcross(`
Larkrise Foods plc
Notes to the financial statements
for the year ended 31 December 2025
8 Assets of the pension scheme
                                     Quoted          Unquoted            Total
                                  2025     2024    2025     2024     2025     2024
                                 £'000    £'000   £'000    £'000    £'000    £'000
Equities                         4,213    3,987     210      188    4,423    4,175
Bonds                            2,904    2,655     312      290    3,216    2,945
Property                         1,330    1,120   2,085    1,944    3,415    3,064
Cash                               418      377      11        9      429      386
`)
  expect(sums).toContain('ticked +4,213 +210 -4,423')
  expect(sums).toContain('ticked +3,987 +188 -4,175')
  expect(sums).toHaveLength(8)
})
