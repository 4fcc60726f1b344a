import { expect, test } from 'vitest'
import type { Page } from '../../model/page.ts'
import { readDocument } from '../../read-document.ts'
import { pageFromText } from '../../testing/page-from-text.ts'
import { readablePages } from './readable-pages.ts'

const scan = (number: number) => ({ ...pageFromText(''), number, drawings: 1 })

test('several pages without text are named as a list, and spoken of as several', () => {
  const pages = [{ ...pageFromText('Example Limited'), number: 1 }, scan(2), scan(3), scan(4)]
  const [point] = readablePages.run({ document: readDocument(pages), casts: [] }).points ?? []
  expect(point?.title).toBe('Pages 2, 3 and 4 have no text')
  expect(point?.detail).toBe('They may be scanned or images; no figure there was checked.')
})

test('covers of a report are pictures, not scans', () => {
  const inside = Array.from({ length: 8 }, (_, i) => ({ ...pageFromText('Example Limited'), number: i + 2 }))
  const pointsAt = (pages: readonly Page[]) => readablePages.run({ document: readDocument(pages), casts: [] }).points ?? []
  expect(pointsAt([scan(1), ...inside, scan(10)])).toEqual([])
  expect(pointsAt([scan(1), ...inside.slice(1), scan(9), scan(10)]).map(({ title }) => title)).toEqual(['Page 9 has no text'])
  expect(pointsAt([scan(1), ...inside.slice(0, 2)]).map(({ title }) => title)).toEqual(['Page 1 has no text'])
})

test('pictures at the front of a long report are only noted', () => {
  const statement = pageFromText(`
Balance sheet
                              2025       2024
Property                    18,140     17,905
Inventories                  8,417      7,920
Cash                         2,310      1,655
Total assets                28,867     27,480
Payables                     5,120      4,870
Equity                      23,747     22,610
Total liabilities           28,867     27,480`)
  const severities = (at: number) => {
    const pages = Array.from({ length: 60 }, (_, i) =>
      i + 1 === at ? scan(at) : { ...(i === 39 ? statement : pageFromText('Example Limited')), number: i + 1 },
    )
    return readablePages.run({ document: readDocument(pages), casts: [] }).points?.map(({ severity }) => severity)
  }
  expect(severities(4)).toEqual(['info'])
  expect(severities(38)).toEqual(['warning'])
  expect(severities(52)).toEqual(['warning'])
})
