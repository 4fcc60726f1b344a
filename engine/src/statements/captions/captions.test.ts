import { describe, expect, test } from 'vitest'
import { CONCEPT_IDS, CONCEPTS } from '../concepts/catalogue.ts'
import { listConcepts } from '../find-concept.ts'
import type { Language } from './captions.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { normaliseCaption } from './normalise-caption.ts'

/** Captions without choices, in every language, each with its concept. */
const plain = Object.entries({ ENGLISH, GERMAN, FRENCH }).flatMap(([language, captions]: [string, Language]) =>
  CONCEPT_IDS.flatMap((id) => {
    const { not: _, ...says } = captions[id] ?? {}
    const listed = Object.values(says).flat()
    return listed.filter((caption) => !/[()[\]|…:]/.test(caption)).map((caption) => ({ language, id, caption }))
  }),
)

describe('the catalogue', () => {
  test('has a caption of its own for every concept', () => {
    const named = new Set(plain.filter(({ language }) => language === 'ENGLISH').map(({ id }) => id))
    expect(CONCEPT_IDS.filter((id) => !named.has(id))).toEqual([])
  })

  test('has no caption in any language that means another concept of the statement, in that language or another', () => {
    const misread = plain.flatMap(({ language, id, caption }) => {
      const found = listConcepts(CONCEPTS[id].statement, caption)
      return found.length === 1 && found[0] === id ? [] : [`${language}, ${caption}: ${found.join(', ')}, not ${id}`]
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
