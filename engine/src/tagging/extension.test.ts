import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftStatements } from '../drafting/draft-statements.ts'
import type { Draft } from '../drafting/draft.ts'
import type { EntityProfile } from '../drafting/entity-profile.ts'
import { aProfile } from '../drafting/testing/a-profile.ts'
import { ACCOUNT_CLASSES, listClassIds } from '../mapping/account-classes.ts'
import type { Extension } from './extension.ts'
import { tagDraft } from './tag-draft.ts'
import type { NumericFact, TaggedDraft } from './tagged-draft.ts'

type Tagged = TaggedDraft & { readonly extension: Extension }

function tag(draft: Draft): Tagged {
  const tagged = tagDraft(draft, { name: 'Tickmark', version: '1' })
  if ('problems' in tagged) throw new Error(tagged.problems.join(' '))
  const { extension } = tagged
  if (extension === null) throw new Error('there is no extension')
  return { ...tagged, extension }
}

const mapped = listClassIds().filter((id) => ACCOUNT_CLASSES[id].concept !== null)
const amount = fc.bigInt(-99_999_999n, 99_999_999n)
const books = fc
  .array(fc.record({ class: fc.constantFrom(...mapped), current: amount, prior: amount }), { minLength: 1, maxLength: 40 })
  .map((some) => {
    const accounts = some.map((one, at) => ({ ...one, code: String(at), name: `Account ${at}`, isApproved: true }))
    const off = (year: 'current' | 'prior'): bigint => some.reduce((sum, one) => sum - one[year], 0n)
    const bank = { class: 'bank', code: 'y', name: 'Bank', isApproved: true, current: off('current'), prior: off('prior') } as const
    return [...accounts, bank]
  })
const profiles: fc.Arbitrary<Partial<EntityProfile>> = fc.record({
  regime: fc.constantFrom(...(['IFRS', 'US_GAAP'] as const)),
  lei: fc.constant('724500MERIDORPKGNV10'),
  expenses: fc.constantFrom(...(['by-function', 'by-nature'] as const)),
  scale: fc.constantFrom(...([0, 3] as const)),
})

const check = (property: (tagged: Tagged, draft: Draft) => void): void =>
  fc.assert(
    fc.property(profiles, books, fc.boolean(), (profile, accounts, hasPrior) => {
      const draft = draftStatements({ profile: aProfile(profile), accounts, decimals: 2, hasPrior })
      property(tag(draft), draft)
    }),
  )

describe('the extension of any books', () => {
  test('has sums that hold for every context that has all of their facts', () => {
    check(({ facts, extension }) => {
      const values = new Map<string, bigint>()
      for (const { name, context, value } of facts.filter((fact): fact is NumericFact => fact.kind === 'number'))
        values.set(`${name} ${context}`, value)
      const contexts = new Set(facts.map(({ context }) => context))
      for (const { sums } of extension.roles) {
        for (const total of new Set(sums.map((sum) => sum.total))) {
          for (const context of contexts) {
            const parts = sums.filter((sum) => sum.total === total)
            const sum = parts.reduce((all, { part, weight }) => all + BigInt(weight) * (values.get(`${part} ${context}`) ?? 0n), 0n)
            const hasAny = parts.some(({ part }) => values.has(`${part} ${context}`))
            const stated = values.get(`${total} ${context}`)
            if (stated !== undefined && hasAny) expect([total, context, sum]).toEqual([total, context, stated])
          }
        }
      }
    })
  })

  test('presents every fact, and nothing that no fact has', () => {
    check(({ facts, extension }) => {
      const presented = new Set(extension.roles.flatMap((role) => role.presented.map(({ name }) => name)))
      const names = new Set(facts.map(({ name }) => name))
      expect([...names].filter((name) => !presented.has(name))).toEqual([])
      const lines = [...presented].filter((name) => !/(?:Abstract|Table|Axis|Member|LineItems|Domain)$/.test(name))
      expect(lines.filter((name) => !names.has(name))).toEqual([])
    })
  })

  test('anchors every element of its own to the core taxonomy, once for each', () => {
    check(({ extension: { elements, anchors, layout } }) => {
      // The SEC asks for none.
      const anchorsAreAsked = layout === 'report-package'
      for (const { name } of elements) {
        if (!anchorsAreAsked) continue
        const own = anchors.filter(({ wider, narrower }) => wider === name || narrower === name)
        expect(own.length).toBeGreaterThan(0)
        expect(own.filter(({ wider, narrower }) => wider.startsWith('ext:') && narrower.startsWith('ext:'))).toEqual([])
      }
      expect(new Set(anchors.map((anchor) => JSON.stringify(anchor))).size).toBe(anchors.length)
    })
  })

  test('has no fact with two values, and every figure tagged once or listed once, but for those of tagged notes', () => {
    check(({ facts, untagged }, { sections }) => {
      const values = new Map<string, string>()
      const numbers = facts.filter((fact): fact is NumericFact => fact.kind === 'number')
      for (const { name, context, value } of numbers) {
        expect(values.get(`${name} ${context}`) ?? String(value)).toBe(String(value))
        values.set(`${name} ${context}`, String(value))
      }
      const primary = sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'table' && block.table.kind !== 'note' ? [block.table] : [])),
      )
      const figures = primary.flatMap(({ id, rows }) =>
        rows.flatMap((row) => row.cells.flatMap((cell, column) => (cell === null || 'gap' in cell ? [] : [`${id} ${row.id} ${column}`]))),
      )
      const tagged = numbers.flatMap(({ place }) => (place !== null && 'table' in place ? [place] : []))
      const listed = untagged.filter(({ table }) => primary.some(({ id }) => id === table))
      expect(
        [...tagged.filter(({ table }) => primary.some(({ id }) => id === table)), ...listed]
          .map(({ table, row, column }) => `${table} ${row} ${column}`)
          .toSorted(),
      ).toEqual(figures.toSorted())
    })
  })
})
