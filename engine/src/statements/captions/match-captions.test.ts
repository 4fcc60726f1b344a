import { describe, expect, test } from 'vitest'
import type { PrimaryKind } from '../../model/statement.ts'
import { readDocument } from '../../read-document.ts'
import { readCorpus } from '../../testing/corpus.ts'
import { CONCEPT_IDS, CONCEPTS } from '../concepts/catalogue.ts'
import { listConcepts } from '../find-concept.ts'
import type { Language } from './captions.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { matchCaptions } from './match-captions.ts'
import { normaliseCaption } from './normalise-caption.ts'

const KINDS: readonly PrimaryKind[] = ['balance-sheet', 'income-statement', 'cash-flow', 'equity-statement']

/** A caption of the catalogue as a regular expression: another way to read the same signs. */
const toPattern = (caption: string): string =>
  caption.replace(/[()[\]|…]|[^()[\]|…\s]+|\s+/gu, (token) => {
    const signs: Readonly<Record<string, string>> = { '(': '(?:', '[': '(?:', ')': ')', ']': ')?', '|': '|', '…': '(?:\\S+ )*?' }
    return signs[token] ?? normaliseCaption(token)
  })
const compile = (captions: readonly string[]): RegExp => new RegExp(`^(?:${captions.map(toPattern).join('|') || '(?!)'})$`)

const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, FRENCH]
const patterns = LANGUAGES.map((language) =>
  CONCEPT_IDS.map((id) => {
    const { not = [], ...says } = language[id] ?? {}
    const listed = Object.values(says).flat()
    const plain = listed.filter((one) => !/[()[\]|…]/.test(one)).map(normaliseCaption)
    return { id, plain, says: compile(listed), not: compile(not) }
  }),
)

/** The concepts of a caption by trying all captions of a statement, one language after another. */
const tryAll = (kind: PrimaryKind, caption: string): readonly string[] =>
  LANGUAGES.map((_, i) => tryLanguage(i, kind, normaliseCaption(caption))).find((found) => found.length > 0) ?? []

function tryLanguage(language: number, kind: PrimaryKind, text: string): readonly string[] {
  const own = (patterns[language] ?? []).filter(({ id }) => CONCEPTS[id].statement === kind || CONCEPTS[id].also?.includes(kind) === true)
  const exact = own.filter(({ plain }) => plain.includes(text))
  return (exact.length > 0 ? exact : own.filter(({ says, not }) => says.test(text) && !not.test(text))).map(({ id }) => id)
}

/** A caption with one of its choices taken in each bracket, and with words where any may be. */
function takeChoices(caption: string, seed: number): string {
  let text = caption
  for (let round = seed; /[([]/.test(text); round = (round * 31 + 7) % 10_007)
    text = text.replace(/\(([^()[\]]*)\)|\[([^()[\]]*)\]/, (_, either?: string, optional?: string) => {
      const choices = (either ?? `${optional ?? ''}|`).split('|')
      return choices[round % choices.length] ?? ''
    })
  return text.replaceAll('…', ['', ' of other net ', ' deferred '][seed % 3] ?? '')
}

describe('matchCaptions', () => {
  test('reads choices, what may be left out, and any words', () => {
    const { list } = matchCaptions([['[total] (stock|inventory) … net', 'stock']])
    const captions = ['Stocks, net', 'Total inventories at cost, net', 'Stocks', 'Other stocks, net', 'Net']
    expect(captions.map((one) => list(normaliseCaption(one)).length)).toEqual([1, 1, 0, 0, 0])
  })

  test('reads brackets within brackets, and lists each value once in the order given', () => {
    const { list } = matchCaptions([
      ['[[net] cash] flow', 'flow'],
      ['… flow', 'any'],
      ['(net|gross (cash|fund)) flow', 'flow'],
    ])
    const captions = ['net cash flow', 'gross fund flow', 'net flow', 'cash net flow', 'flow of cash']
    expect(captions.map((one) => list(normaliseCaption(one)))).toEqual([['flow', 'any'], ['flow', 'any'], ['flow', 'any'], ['any'], []])
  })

  test.each(['total [assets', 'total assets)', 'total (assets]'])('refuses brackets that do not match: %s', (caption) => {
    expect(() => matchCaptions([[caption, 1]])).toThrow('brackets do not match')
  })
})

describe('comparing a caption only with those that share a word finds what trying all of them finds', () => {
  const printed = readCorpus().flatMap(({ pages }) => readDocument(pages).statements.flatMap(({ table }) => table.rows))
  const catalogued = LANGUAGES.flatMap((language) => CONCEPT_IDS.flatMap((id) => Object.values(language[id] ?? {}).flat()))
  const made = catalogued.flatMap((caption) => [0, 1, 2, 3, 4, 5].map((seed) => takeChoices(caption, seed)))
  // A caption with a qualification after it, or a number, is looked up twice, which is not what this compares.
  const captions = [...new Set([...printed.flatMap(({ label, group }) => [label, group]), ...made])].filter((one) =>
    /^(?!\w{1,4}[.)] )[^,;:(–—-]*$/.test(one),
  )

  test.each(KINDS)('%s', (kind) => {
    const asked = captions.filter((caption) => caption.length <= 200 && normaliseCaption(caption) !== '')
    expect(asked.length).toBeGreaterThan(1_000)
    const differing = asked.filter((caption) => listConcepts(kind, caption).join() !== tryAll(kind, caption).join())
    expect(differing).toEqual([])
  })
})
