import { describe, expect, test } from 'vitest'
import { type AccountClassId, listClassIds } from '../../mapping/account-classes.ts'
import { draftStatements } from '../draft-statements.ts'
import { type Draft, type DraftBlock, type DraftText, formatPart, isGap } from '../draft.ts'
import { type EntityProfile, type Regime, REGIMES } from '../entity-profile.ts'
import { aProfile } from '../testing/a-profile.ts'
import { listTextIds } from './text-ids.ts'

type Books = readonly (readonly [id: AccountClassId, current: bigint, prior: bigint])[]
const BOOKS: Books = [
  ['plant-machinery', 60n, 50n],
  ['bank', 40n, 50n],
  ['share-capital', -100n, -100n],
]

const draft = (profile: Partial<EntityProfile> = {}, books: Books = BOOKS, hasPrior = true): Draft =>
  draftStatements({
    profile: aProfile(profile),
    accounts: books.map(([id, current, prior], at) => ({ code: String(at), name: id, class: id, isApproved: true, current, prior })),
    decimals: 0,
    hasPrior,
  })

type Paragraph = Extract<DraftBlock, { kind: 'paragraph' }>
const listBlocks = ({ sections }: Draft): DraftBlock[] => sections.flatMap(({ blocks }) => blocks)
const listTexts = (made: Draft): DraftText[] =>
  listBlocks(made).flatMap((block) => (block.kind === 'paragraph' ? [block.text] : block.kind === 'lines' ? block.lines : []))
const paragraphsOf = (made: Draft, id: string): Paragraph[] =>
  listBlocks(made).flatMap((block) => (block.kind === 'paragraph' && block.id === id ? [block] : []))
const print = (text: DraftText | undefined): string => (text ?? []).map(formatPart).join('')

test('words of a gap that are kept in brackets stay a gap, also where it is all of a paragraph', () => {
  const kept = '[events after the end of the period, or that there were none]'
  const [events] = paragraphsOf(draft({ texts: { 'notes/events': `None so far. ${kept}` } }), 'notes/events')
  expect(print(events?.text)).toBe(`None so far. ${kept}`)
  expect(events?.text.some(isGap)).toBe(true)
})

describe('a gap', () => {
  const texts = { 'notes/share-capital/number': '1,000', 'notes/share-capital/nominal-value': '£1' }

  test('is replaced in its sentence, which stays ours', () => {
    const [shares, ...more] = paragraphsOf(draft({ texts }), 'notes/share-capital')
    expect(print(shares?.text)).toBe('Allotted, called up and fully paid: 1,000 ordinary shares of £1 each.')
    expect(shares?.isTyped).toBeUndefined()
    expect(more).toEqual([])
    expect(shares?.text).toContainEqual({ typed: '£1', replaces: { gap: 'nominal value', id: 'notes/share-capital/nominal-value' } })
  })

  test('of a signature is replaced, too', () => {
    expect(listTexts(draft({ texts: { 'balance-sheet/signature': '/s/ A Wren' } })).map(print)).toContain('/s/ A Wren')
  })

  test('takes one line', () => {
    const [shares] = paragraphsOf(draft({ texts: { 'notes/share-capital/nominal-value': '£1\nor so' } }), 'notes/share-capital')
    expect(print(shares?.text)).toContain('of £1 or so each.')
  })
})

describe('a paragraph', () => {
  const id = 'policies/tangible-assets'

  test('that a person has worded replaces ours, a paragraph for each line', () => {
    const typed = paragraphsOf(draft({ texts: { [id]: 'Stated at cost.\n\nDepreciated over 5 years.' } }), id)
    expect(typed).toEqual([
      { kind: 'paragraph', id, isTyped: true, text: ['Stated at cost.'] },
      { kind: 'paragraph', id, isTyped: true, text: ['Depreciated over 5 years.'] },
    ])
  })

  test('keeps the gaps whose words it keeps, and what fills them', () => {
    const wording = { [id]: 'Depreciated at [rates or years, by class of asset], or so.' }
    const [open] = paragraphsOf(draft({ texts: wording }), id)
    expect(open?.text).toEqual([
      'Depreciated at ',
      { gap: 'rates or years, by class of asset', id: 'policies/tangible-assets/rates' },
      ', or so.',
    ])
    const [filled] = paragraphsOf(draft({ texts: { ...wording, 'policies/tangible-assets/rates': '20%' } }), id)
    expect(print(filled?.text)).toBe('Depreciated at 20%, or so.')
  })

  test('keeps two gaps of the same words apart', () => {
    const [shares] = paragraphsOf(
      draft({ regime: 'US_GAAP', texts: { 'notes/share-capital': '[number] authorized, [number] issued' } }),
      'notes/share-capital',
    )
    expect(shares?.text.filter(isGap).map((gap) => gap.id)).toEqual(['notes/share-capital/number-authorized', 'notes/share-capital/number'])
  })

  test('that is a gap is replaced as a whole', () => {
    const typed = paragraphsOf(draft({ texts: { 'notes/events': 'A fire.\nNo one was hurt.' } }), 'notes/events')
    expect(typed.map(({ text }) => print(text))).toEqual(['A fire.', 'No one was hurt.'])
  })
})

test('a text whose paragraph the ledger does not call for waits', () => {
  const texts = { 'policies/stocks': 'Stocks are at cost.' }
  expect(listTexts(draft({ texts })).map(print)).not.toContain('Stocks are at cost.')
  const books: Books = [...BOOKS, ['raw-materials', 5n, 5n], ['share-capital', -5n, -5n]]
  expect(listTexts(draft({ texts }, books)).map(print)).toContain('Stocks are at cost.')
})

test('what a person wrote under one framework is not printed under another that contradicts it', () => {
  const books: Books = [...BOOKS, ['goodwill', 5n, 5n], ['tax-charge', 5n, 5n], ['goods-sold', -10n, -10n]]
  const texts = { 'policies/goodwill': 'Goodwill is amortised over ten years.', 'policies/taxation': 'Tax is on timing differences.' }
  const printed = (regime: Regime) => listTexts(draft({ regime, texts }, books)).map(print)
  expect(printed('FRS102')).toEqual(expect.arrayContaining(Object.values(texts)))
  for (const regime of ['IFRS', 'US_GAAP'] as const)
    expect(printed(regime).filter((text) => /amortised over|timing differences/.test(text))).toEqual([])
})

test('a figure that a person has typed is none of the ledger', () => {
  const tables = (made: Draft) => listBlocks(made).filter(({ kind }) => kind === 'table')
  expect(tables(draft({ texts: { 'notes/share-capital': 'Share capital is £999.' } }))).toEqual(tables(draft()))
})

describe('ids', () => {
  const all: Books = [
    ...listClassIds().map((id): Books[number] => [id, 100n, 50n]),
    ['share-capital', -100n * BigInt(listClassIds().length), -50n * BigInt(listClassIds().length)],
  ]
  const drafts = REGIMES.flatMap((regime) => [
    draft({ regime, periodStart: '2025-01-01', periodEnd: '2026-03-31' }, all),
    draft({ regime }, all, false),
    draft({ regime, dormant: true }),
    draft({ regime, companyNumber: null, approvalDate: null, directors: [] }),
  ])
  const idsOf = (made: Draft) => [
    ...listBlocks(made).flatMap((block) => (block.kind === 'paragraph' && block.id !== undefined ? [block.id] : [])),
    ...listTexts(made).flatMap((text) =>
      text
        .filter((part, _, { length }) => isGap(part) && length > 1)
        .flatMap((part) => (isGap(part) && part.id !== undefined ? [part.id] : [])),
    ),
  ]

  test('are each one text of a draft', () => {
    for (const made of drafts) expect(new Set(idsOf(made)).size).toBe(idsOf(made).length)
  })

  test('are all of a draft that there is', () => {
    const seen = new Set<string>([...drafts.flatMap(idsOf), 'balance-sheet/signature'])
    expect(listTextIds().filter((id) => !seen.has(id))).toEqual([])
  })

  test('or fields are what fills every gap', () => {
    const gaps = drafts.flatMap((made) => listTexts(made).flatMap((text) => text.filter(isGap)))
    expect(gaps.length).toBeGreaterThan(50)
    expect(gaps.filter(({ field, id }) => (field === undefined) === (id === undefined))).toEqual([])
  })
})
