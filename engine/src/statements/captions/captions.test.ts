import { describe, expect, test } from 'vitest'
import { CONCEPT_IDS, CONCEPTS } from '../concepts/catalogue.ts'
import { listConcepts } from '../find-concept.ts'
import { ENGLISH } from './english.ts'
import { normaliseCaption } from './normalise-caption.ts'

describe('the catalogue', () => {
  test('has a caption of its own for every concept, which no other concept of the statement shares', () => {
    const misread = CONCEPT_IDS.flatMap((id) => {
      const { not: _, ...captions } = ENGLISH[id]
      const plain = Object.values(captions)
        .flat()
        .filter((caption) => !/[()[\]|…:]/.test(caption))
      const { statement } = CONCEPTS[id]
      if (plain.length === 0) return [`${id} has no caption`]
      return plain.flatMap((caption) => {
        const found = listConcepts(statement, caption)
        return found.length === 1 && found[0] === id ? [] : [`${caption}: ${found.join(', ')}, not ${id}`]
      })
    })
    expect(misread).toEqual([])
  })

  test('names only concepts as parts of totals', () => {
    const unknown = CONCEPT_IDS.flatMap((id) => (CONCEPTS[id].parts ?? []).filter(({ concept }) => !(concept in CONCEPTS)))
    expect(unknown).toEqual([])
  })
})

describe('normaliseCaption', () => {
  test.each([
    ['Trade & other receivables', 'trade and other receivable '],
    ['Profit/(loss) for the financial year', 'profit for financial year '],
    ['(Loss)/profit for the year', 'profit for year '],
    ['Income (loss) before provision (benefit) for income taxes', 'income before provision for income tax '],
    ['Net cash (used in)/generated from operating activities', 'net cash generated from operating activity '],
    ['Stockholders’ equity (Note 12)', 'shareholder equity '],
    ['Amortization of intangibles [a]', 'amortisation of intangible '],
    ['Non-current assets', 'noncurrent asset '],
    ['Taxation', 'tax '],
  ])('%s', (caption, normalised) => {
    expect(normaliseCaption(caption)).toBe(normalised)
  })
})
