import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Printed, printManuscript } from './layout/print.ts'
import { DRAFT_YEAR, FRAMEWORKS, listSeeds, printClean, printSeeded, writeManuscript } from './make-sample.ts'
import { mutate } from './mutations.ts'

/** Words that stand in one printing and not in the other, place by place. */
const compareWords = (before: Printed, after: Printed): readonly (readonly [string, string])[] => {
  expect(after.words.length).toBe(before.words.length)
  return before.words.flatMap((word, i) => {
    const other = after.words[i]
    return other === undefined || other.text === word.text ? [] : [[word.text, other.text] as const]
  })
}

describe.each(FRAMEWORKS)('errors planted in %s', (framework) => {
  const manuscript = writeManuscript(framework, DRAFT_YEAR)

  it.each(listSeeds(framework))('$id changes one printed thing', (seed) => {
    const { printed, truth } = printSeeded(framework, [seed])
    const changed = compareWords(printClean(framework), printed)
    const [error] = truth.errors
    if (seed.kind === 'swapped-columns') {
      expect(changed).toHaveLength(2)
      expect(changed[0]).toEqual(changed[1]?.toReversed())
    } else {
      expect(changed).toHaveLength(1)
      expect(changed[0]?.[0]).toContain(error?.old)
      expect(changed[0]?.[1]).toContain(error?.new)
    }
    expect(error?.old).not.toBe(error?.new)
  })

  it('planted together they are of different kinds, and each changes one thing', () => {
    const seeds = listSeeds(framework).filter((seed) => seed.together)
    const { printed, truth } = printSeeded(framework, seeds)
    expect(seeds.length).toBeGreaterThanOrEqual(5)
    expect(seeds.length).toBeLessThanOrEqual(7)
    expect(new Set(truth.errors.map((error) => error.kind)).size).toBe(seeds.length)
    expect(compareWords(printClean(framework), printed)).toHaveLength(seeds.length)
  })

  it('any figure of any table can be mistyped on its own', () => {
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
