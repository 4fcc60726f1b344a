import { tagDraft } from '@tickmark/engine/tagging'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DraftPaper } from '../draft-paper.tsx'
import { idOfFigure, indexFigures } from '../index-figures.ts'
import { draftBooks } from '../testing/work-out-books.ts'
import { countFigures, hasTyped, listFacts, listUntagged } from './list-facts.ts'
import { reviewTags, tagOnce } from './review-tags.ts'

function list(
  profile: Parameters<typeof draftBooks>[0] extends infer Given ? NonNullable<Given>['profile' & keyof NonNullable<Given>] : never = {},
) {
  const { draft } = draftBooks({ profile })
  const review = reviewTags(draft)
  if ('problems' in review) throw new Error(review.problems.join(' '))
  const index = indexFigures(draft)
  return { draft, index, tagged: review.tagged, facts: listFacts(draft, review.tagged, index, review.label) }
}
const { draft, index, tagged, facts } = list({ audited: false, directors: ['A Wren'] })

describe('facts', () => {
  test('are all listed, in the order of the document, with those that are printed nowhere last', () => {
    expect(facts).toHaveLength(tagged.facts.length)
    const places = [...new Set(facts.map(({ within }) => within))]
    expect(places.slice(0, 3)).toEqual(['Cover', 'Profit and loss account', 'Balance sheet'])
    expect(places.at(-1)).toBeNull()
    const figures = facts.flatMap(({ place, target }) => (place === null ? [] : [target]))
    expect(figures).toEqual([...index.keys()].filter((key) => figures.includes(key)))
  })

  test('go to an element of the paper, or say that they are printed nowhere', () => {
    const markup = renderToStaticMarkup(
      <DraftPaper draft={draft} index={index} states={new Map()} onOpen={() => undefined} onGoTo={() => undefined} />,
    )
    const targets = facts.flatMap(({ target, place }) => (target === null ? [] : [place === null ? target : idOfFigure(target)]))
    expect(targets.length).toBeGreaterThan(50)
    expect(targets.filter((id) => !markup.includes(` id="${id}"`))).toEqual([])
  })

  test('have value, period, unit and sign in words', () => {
    expect(facts.find(({ target }) => target === 'income-statement.cost-of-sales.0')).toMatchObject({
      caption: 'Cost of sales',
      concept: 'Cost of sales',
      name: 'core:CostSales',
      value: '180,000',
      period: 'Apr 1, 2025 to Mar 31, 2026',
      unit: 'GBP',
      isReversed: true,
    })
    expect(facts.find(({ target }) => target === 'balance-sheet.creditors-within.1')).toMatchObject({
      period: 'At Mar 31, 2025',
      members: 'Within one year',
    })
    expect(facts.find(({ name }) => name === 'bus:AccountsStatusAuditedOrUnaudited')).toMatchObject({
      value: expect.stringContaining('Audit'),
    })
  })

  test('are found by words of caption, tag, value and place', () => {
    const find = (typed: string) => facts.filter((fact) => hasTyped(fact, typed)).length
    expect(find('cost of sales')).toBe(2)
    expect(find('core:costsales 180,000')).toBe(1)
    expect(find('not printed')).toBe(facts.filter(({ within }) => within === null).length)
    expect(find('')).toBe(facts.length)
    expect(find('zebra')).toBe(0)
  })
})

test('figures without a tag are listed by line, with the reason', () => {
  const without = list({ tags: { 'balance-sheet/debtors': null } })
  expect(listUntagged(without.tagged.untagged, without.index)).toEqual([
    expect.objectContaining({
      label: 'Debtors',
      within: 'Balance sheet',
      reason: 'A person chose that the line has no tag.',
      figures: [expect.objectContaining({ key: 'balance-sheet.debtors.0' }), expect.objectContaining({ key: 'balance-sheet.debtors.1' })],
    }),
  ])
  expect(countFigures(without.draft, without.tagged)).toEqual({ all: index.size, tagged: index.size - 2, covered: 0 })
})

test('figures of a column that the taxonomy has nothing for are listed by column', () => {
  const [first, second] = [...index.values()].filter(({ place }) => place.table === 'note-tangible' && place.column === 0)
  if (first === undefined || second === undefined) throw new Error('the note has no figures')
  const untagged = [first, second].map(({ place, label }) => ({ ...place, label, reason: 'No member.', isOfColumn: true as const }))
  expect(listUntagged(untagged, index)).toEqual([
    {
      key: '["note-tangible",0]',
      isColumn: true,
      label: first.column.heading,
      within: first.within,
      reason: 'No member.',
      figures: [first, second],
    },
  ])
})

test('a draft is tagged once for all that show its tags, and says what to fill in where it cannot be', () => {
  expect(tagOnce(draft)).toBe(tagOnce(draft))
  const { draft: unnumbered } = draftBooks({ profile: { companyNumber: undefined } })
  expect(reviewTags(unnumbered)).toEqual(tagDraft(unnumbered))
  expect(reviewTags(unnumbered)).toMatchObject({ field: 'companyNumber' })
})
