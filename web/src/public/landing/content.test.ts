import { LandingContent } from '@tickmark/contract'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { landingContent } from './content.ts'

test('title and description have the right length', () => {
  expect(LandingContent.parse(landingContent)).toEqual(landingContent)
})

describe('measured figures', () => {
  const measured = readFileSync(new URL('../../../../docs/benchmarks.md', import.meta.url), 'utf8')

  /** The section of docs/benchmarks.md with this heading. Empty if there is none. */
  function section(heading: string): string {
    return measured.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  }

  /** As docs/benchmarks.md prints it: thousands without a comma, shares as decimals. */
  function asMeasured(text: string): string[] {
    const shares = text.replace(/(\d+\.\d)%/g, (_, share: string) => (Number(share) / 100).toFixed(3))
    return shares.replace(/(\d),(?=\d{3})/g, '$1').match(/\d+ of \d+|\d+(?:\.\d+)?/g) ?? []
  }

  test.each(landingContent.testimonials.items)('$figure is in docs/benchmarks.md, in the section named', (item) => {
    const [set = '', date = ''] = item.source.split(', measured on ')
    const part = section(set)
    const [measuredOn = ''] = /(?<=Measured on )[\d-]+/.exec(part) ?? []
    const shownAs = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    expect(date).toBe(shownAs.format(new Date(measuredOn)))
    const figures = asMeasured(`${item.figure ?? ''} ${item.text}`)
    expect(figures).not.toEqual([])
    for (const figure of figures) expect(part).toMatch(new RegExp(`(?<![\\d.])${figure.replaceAll('.', '\\.')}(?![\\d.]*\\d)`))
  })

  test('each figure is taken from the right line', () => {
    const published = section('26 published reports')
    expect(published).toContain('| planted errors found | 1.000 (81 of 81) |')
    expect(published).toContain('| changed figures still ticked | 0.000 (0 of 81) |')
    expect(published).toContain('| false errors per clean document | 0.00 (')
    expect(published).toContain('| genuine errors on clean documents, confirmed by a person | 13 |')
    expect(published).toContain('| amounts ticked, all pages | 0.877 of 17157 |')
    expect(published).toContain('| seconds a document, median | 2.91 |')
  })
})

test('every phase of the roadmap is live', () => {
  expect(landingContent.roadmap.items.map(({ title, state }) => [title, state])).toEqual([
    ['Review & Analysis', 'live'],
    ['Instant Drafts', 'live'],
    ['ERP Integration', 'live'],
    ['Automated Filing', 'live'],
  ])
})
