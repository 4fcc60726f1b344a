import { describe, expect, test } from 'vitest'
import type { Sentence } from '../../model/document.ts'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { compareRepeated } from './repeated-passages.ts'

const pages = (...texts: readonly string[]) => readDocument(pagesFromText(texts.join('\n==========\n')))
const apart = (one: string, other: string) => compareRepeated('NAR-01', pages(one, 'Business', 'Risks', 'Properties', other))
const pairs = ({ claims }: ReturnType<typeof apart>) =>
  claims.map(({ terms }) => terms.map(({ figure }) => `${figure.page}: ${figure.text}`))
const titles = ({ points }: ReturnType<typeof apart>) => points.map(({ title }) => title)

const said = (charge: string, year = '2024', who = 'we') =>
  `In December ${year} the board approved a plan to close two plants, and ${who} recorded a charge of $${charge} million and paid $218 million to staff who left.`

describe('a passage that is printed twice', () => {
  test('is ticked where its amounts agree, in the words of the discussion or of a note', () => {
    const found = apart(said('642'), said('642', '2024', 'the Company'))
    expect(pairs(found)).toEqual([
      ['1: 642', '5: 642'],
      ['1: 218', '5: 218'],
    ])
    expect(titles(found)).toEqual([])
  })

  test('is questioned where one amount is a slip away and the others agree', () => {
    expect(titles(apart(said('642'), said('462')))).toEqual(['“and we recorded a charge of …” is 642 on page 1 and 462 on page 5'])
  })

  test('is another fact in another year, and where no slip explains the difference', () => {
    expect(titles(apart(said('642'), said('462', '2023')))).toEqual([])
    expect(titles(apart(said('642'), said('515')))).toEqual([])
  })

  test('on neighbouring pages is the form of a list', () => {
    expect(titles(compareRepeated('NAR-01', pages(said('642'), said('462'))))).toEqual([])
  })
})

test('a sentence without an amount is never compared', () => {
  const { sentences } = pages('The board met in London.', 'The board met in London.')
  expect(sentences.map(({ text }: Sentence) => text)).toHaveLength(2)
  expect(compareRepeated('NAR-01', pages('The board met in London.', 'The board met in London.'))).toEqual({ claims: [], points: [] })
})
