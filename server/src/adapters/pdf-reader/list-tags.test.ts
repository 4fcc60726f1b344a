import { printFile } from '@tickmark/reviewer/printing'
import { readPages } from '@tickmark/reviewer/reading'
import { reviewWords } from '@tickmark/reviewer/reviewing'
import { expect, test } from 'vitest'
import { htmlWithTable } from '../../../../reviewer/src/testing/small-draft.ts'
import { writeTaggedDraft } from '../../../../reviewer/src/testing/tagged-draft.ts'
import { compilePdfium } from './compile-wasm.ts'

async function review(page: string) {
  const print = await printFile(new TextEncoder().encode(page), 'draft.html')
  return reviewWords(await readPages(print, compilePdfium), { standard: null, keptOver: null })
}

test('the tags of a document are listed with captions, values, periods, units and members, and amounts without a tag', async () => {
  const { tags, content } = await review(writeTaggedDraft())
  const facts = tags?.facts ?? []
  expect(facts.filter(({ place }) => place === null).map(({ meaning, value, isHidden }) => [meaning, value, isHidden])).toEqual([
    ['Entity dormant', 'false', true],
  ])
  const [name, assets] = facts.filter(({ place }) => place !== null)
  expect(name).toMatchObject({
    kind: 'text',
    concept: 'core:EntityName',
    label: '',
    value: 'Little Mill Limited',
    unit: null,
    place: { page: 1 },
  })
  expect(assets).toMatchObject({
    kind: 'numeric',
    concept: 'core:PropertyPlantEquipment',
    meaning: 'Property plant equipment',
    label: 'Tangible assets',
    value: '48210',
    period: { kind: 'instant', date: '2025-03-31' },
    unit: 'GBP',
    dimensions: [],
    place: { page: 1, text: '48,210' },
  })
  expect(facts.find(({ concept }) => concept === 'core:Creditors')).toMatchObject({
    value: '31260',
    dimensions: [{ dimension: 'Maturities dimension', member: 'Within one year', kind: 'explicit' }],
    place: { text: '(31,260)' },
  })
  expect(tags?.untagged.map(({ label, text, within }) => `${within}: ${label} ${text}`)).toEqual([
    'Balance sheet: Debtors 23,875',
    'Balance sheet: Debtors 21,460',
    'Balance sheet:  50,420',
    'Balance sheet:  43,760',
    'Balance sheet: Called up share capital 1,000',
    'Balance sheet: Called up share capital 1,000',
    'Balance sheet: Profit and loss account 66,270',
    'Balance sheet: Profit and loss account 64,550',
  ])
  expect(content.tags).toEqual({ facts: facts.length, untagged: 8 })
})

test('a document without tags lists none', async () => {
  const { tags, content } = await review(htmlWithTable())
  expect([tags, content.tags]).toEqual([undefined, undefined])
})
