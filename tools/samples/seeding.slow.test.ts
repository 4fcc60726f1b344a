import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Printed, printManuscript } from './layout/print.ts'
import { DRAFT_YEAR, FRAMEWORKS, printClean, printSeeded, writeManuscript } from './make-sample.ts'
import { mutate, type SeedKind } from './mutations.ts'
import { listSeeds } from './seeds/seeds.ts'

/** The words that differ between two prints, place by place. */
const compareWords = (before: Printed, after: Printed): readonly (readonly [string, string])[] => {
  expect(after.words.length).toBe(before.words.length)
  return before.words.flatMap((word, i) => {
    const other = after.words[i]
    return other === undefined || other.text === word.text ? [] : [[word.text, other.text] as const]
  })
}

describe.each(FRAMEWORKS)('errors planted in %s', (framework) => {
  const manuscript = writeManuscript(framework, DRAFT_YEAR)

  it.each(listSeeds(framework).filter((seed) => seed.change.by !== 'drop'))('$id changes only the recorded places', (seed) => {
    const { printed, truth } = printSeeded(framework, [seed])
    const changed = compareWords(printClean(framework), printed)
    const [error] = truth.errors
    const planted = error?.places ?? []
    expect(changed).toHaveLength(planted.length)
    for (const place of planted) {
      expect(place.old).not.toBe(place.new)
      expect(changed.filter(([was, is]) => was.includes(place.old) && is.includes(place.new))).not.toEqual([])
    }
  })

  it.each(listSeeds(framework).filter((seed) => seed.change.by === 'drop'))(
    '$id leaves out a note but not the references to it',
    (seed) => {
      const { printed, truth } = printSeeded(framework, [seed])
      const texts = (one: Printed) => one.words.map((word) => word.text).join(' ')
      const caption = truth.errors[0]?.old ?? ''
      expect(texts(printClean(framework))).toMatch(new RegExp(`\\d+(\\.| —) ${caption} `))
      expect(texts(printed)).not.toMatch(new RegExp(`\\d+(\\.| —) ${caption} `))
      expect(truth.errors[0]?.places.every((place) => place.new !== '' && place.page > 0)).toBe(true)
    },
  )

  it('planted together are of different kinds, and each changes one place', () => {
    const seeds = listSeeds(framework).filter((seed) => seed.together)
    const { printed, truth } = printSeeded(framework, seeds)
    expect(seeds.length).toBeGreaterThanOrEqual(5)
    expect(seeds.length).toBeLessThanOrEqual(7)
    expect(new Set(truth.errors.map((error) => error.kind)).size).toBe(seeds.length)
    expect(compareWords(printClean(framework), printed)).toHaveLength(seeds.length)
  })

  it('can change any single figure of any table', () => {
    const clean = printClean(framework)
    const figures = clean.words.flatMap(({ slot }) =>
      slot !== undefined && /\d{2}/.test(slot.text) && /^\(?[\d,]+\)?$/.test(slot.text) && !slot.key.startsWith('page.') ? [slot] : [],
    )
    fc.assert(
      fc.property(fc.constantFrom(...figures), fc.constantFrom('digit', 'sign' as const), (slot, kind) => {
        const wrong = mutate(kind, slot.text, '-')
        const printed = printManuscript(manuscript, new Map([[slot.key, wrong]]))
        expect(compareWords(clean, printed)).toHaveLength(1)
        const now = printed.words.find((word) => word.slot?.key === slot.key)?.slot
        expect(now?.text).toBe(wrong)
        expect(now?.box[2] ?? 0).toBeGreaterThan(now?.box[0] ?? 0)
      }),
      { numRuns: 30 },
    )
  })
})

it('every kind of error is planted in every framework, and kinds that casting cannot find at least six times', () => {
  const kinds = new Map<SeedKind, number>()
  for (const framework of FRAMEWORKS) {
    const seeds = listSeeds(framework)
    expect(new Set(seeds.map((seed) => seed.kind)).size).toBe(14)
    for (const { kind } of seeds) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const byCasting: readonly SeedKind[] = ['transposition', 'digit', 'sign', 'omission', 'wrong-subtotal']
  const few = [...kinds].filter(([kind, count]) => count < 6 && !byCasting.includes(kind))
  expect(few).toEqual([])
})
