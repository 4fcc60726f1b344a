import { describe, expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { findRepeatedParagraphs } from './repeated-paragraphs.ts'

const TERMS = `The agreement has no fixed term. The base salary is reviewed annually by the committee.
Either side may end it by giving notice of six months in writing.`
const POLICY = `Revenue is recognised when control of the goods passes to the customer, which is mostly
on delivery, at the amount that the company expects to be entitled to.`

/** How many paragraphs of these blocks, one below the other, are repeated. */
const countRepeated = (...blocks: readonly string[]) => findRepeatedParagraphs(readDocument(pagesFromText(blocks.join('\n\n\n')))).length
const NEXT_PAGE = '='.repeat(20)

describe('a paragraph is printed twice', () => {
  test('where it follows itself', () => {
    expect(countRepeated('Going concern', TERMS, TERMS, POLICY)).toBe(1)
  })

  test('where its section follows itself, with or without new numbers', () => {
    expect(countRepeated('Service agreements', TERMS, 'Service agreements', TERMS)).toBe(1)
    expect(countRepeated('3. Service agreements', TERMS, POLICY, '4. Service agreements', TERMS, POLICY)).toBe(2)
    expect(countRepeated('Service agreements', TERMS, 'See note 7.', 'Service agreements', TERMS, 'See note 7.')).toBe(1)
  })

  test('where it ends one page and begins the next, whatever the header', () => {
    expect(countRepeated('Revenue', POLICY, 'Service agreements', TERMS, NEXT_PAGE, TERMS)).toBe(1)
    const header = (page: number) => `Annual report, page ${page}`
    expect(countRepeated(header(1), POLICY, TERMS, NEXT_PAGE, header(2), TERMS, NEXT_PAGE, header(3), 'Revenue')).toBe(1)
  })
})

describe('the same terms are not printed twice', () => {
  test('under the names of two directors, employees or subsidiaries', () => {
    expect(countRepeated('A Smith', TERMS, 'B Jones', TERMS, 'C Brown', TERMS)).toBe(0)
    expect(countRepeated('Name: A Smith', 'Terms', TERMS, 'Name: B Jones', 'Terms', TERMS)).toBe(0)
  })

  test('beneath different figures', () => {
    const row = (label: string, ...figures: string[]) => label.padEnd(40) + figures.map((figure) => figure.padStart(12)).join('')
    const table = (...figures: readonly [string, string, string]) => figures.map((figure) => row('Shares held', figure, figure)).join('\n')
    expect(countRepeated('Subsidiaries', table('1,200', '4,100', '5,300'), TERMS, table('3,400', '2,800', '6,200'), TERMS)).toBe(0)
  })

  test('where they are a note at the foot of each page, or two pages apart', () => {
    const lower = '\n'.repeat(9)
    expect(countRepeated(lower, TERMS, `${NEXT_PAGE}\n${lower}`, TERMS)).toBe(0)
    expect(countRepeated(lower, TERMS, NEXT_PAGE, NEXT_PAGE, TERMS)).toBe(0)
    expect(countRepeated(lower, TERMS, NEXT_PAGE, TERMS)).toBe(1)
  })

  test('side by side beneath two names', () => {
    const beside = TERMS.split('. ').flatMap((line) => line.split('\n'))
    const page = ['A Smith'.padEnd(70) + 'B Jones', '', ...beside.map((line) => line.padEnd(70) + line)].join('\n')
    expect(countRepeated(page)).toBe(0)
  })
})
