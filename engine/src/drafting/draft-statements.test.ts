import { describe, expect, test } from 'vitest'
import type { AccountClassId } from '../mapping/account-classes.ts'
import { reviewStatements } from '../review.ts'
import { draftStatements } from './draft-statements.ts'
import type { EntityProfile } from './entity-profile.ts'
import { listStatements } from './list-statements.ts'
import { aProfile } from './testing/a-profile.ts'
import { printDraft } from './testing/print-draft.ts'

type Books = readonly (readonly [id: AccountClassId, current: bigint, prior: bigint])[]

const draft = (books: Books, profile: Partial<EntityProfile> = {}) =>
  draftStatements({
    profile: aProfile(profile),
    accounts: books.map(([id, current, prior], at) => ({ code: String(at), name: id, class: id, isApproved: true, current, prior })),
    decimals: 0,
    hasPrior: true,
  })
/** The first period of a company: there is no trial balance before it. */
const draftFirst = (books: Books, profile: Partial<EntityProfile> = {}) =>
  draftStatements({
    profile: aProfile({ firstPeriod: true, ...profile }),
    accounts: books.map(([id, current], at) => ({ code: String(at), name: id, class: id, isApproved: true, current, prior: 0n })),
    decimals: 0,
    hasPrior: false,
  })
const questions = (books: Books, profile: Partial<EntityProfile> = {}) => draft(books, profile).questions.map(({ id }) => id)

describe('what is asked', () => {
  test('whether signs are reversed, where sales and capital are in debit', () => {
    const books: Books = [
      ['bank', -30n, 0n],
      ['share-capital', 10n, 0n],
      ['goods-sold', 20n, 0n],
    ]
    expect(questions(books)).toContain('reversed')
    expect(questions(books.map(([id, current]) => [id, -current, 0n] as const))).not.toContain('reversed')
  })

  test('whether a ledger without capital has movements alone', () => {
    const movements: Books = [
      ['bank', 20n, 0n],
      ['goods-sold', -20n, 0n],
    ]
    expect(questions(movements)).toContain('no-capital')
    expect(questions([...movements, ['bank', 1n, 0n], ['share-capital', -1n, 0n]])).not.toContain('no-capital')
  })

  test('which part of loans is due within a year, whatever is overdrawn', () => {
    const books: Books = [
      ['bank-loans', -30n, -40n],
      ['overdrafts', -5n, 0n],
      ['share-capital', 35n, 40n],
    ]
    expect(questions(books)).toContain('current-part-of-loans')
    expect(questions([...books, ['current-part-of-loans', -10n, 0n], ['bank', 10n, 0n]])).not.toContain('current-part-of-loans')
  })

  test('what was acquired under hire purchase, unless leased assets rose', () => {
    const books: Books = [
      ['motor-vehicles', 12n, 0n],
      ['lease-liabilities', -9n, 0n],
      ['bank', 7n, 10n],
      ['share-capital', -10n, -10n],
    ]
    expect(questions(books, { regime: 'FRS102' })).toContain('leases-begun')
    expect(questions(books, { regime: 'FRS102-1A' })).not.toContain('leases-begun')
    const leased: Books = books.map(([id, ...amounts]) => [id === 'motor-vehicles' ? 'leased-assets' : id, ...amounts] as const)
    expect(questions(leased, { regime: 'IFRS' })).not.toContain('leases-begun')
  })

  test('whether cash was paid in, where share premium rose alone', () => {
    const books: Books = [
      ['wages', 45n, 0n],
      ['share-premium', -45n, 0n],
      ['bank', 10n, 10n],
      ['share-capital', -10n, -10n],
    ]
    expect(questions(books, { regime: 'US_GAAP' })).toContain('share-premium')
    const issued: Books = books.map(([id, now, last]) => [id, id === 'share-capital' ? -11n : id === 'bank' ? 11n : now, last] as const)
    expect(questions(issued, { regime: 'US_GAAP' })).not.toContain('share-premium')
  })

  test('what moved with a reserve, where cash flows have movements that nothing explains', () => {
    const books: Books = [
      ['translation-reserve', -5n, 0n],
      ['bank', 15n, 10n],
      ['share-capital', -10n, -10n],
    ]
    const asked = draft(books, { regime: 'IFRS' }).questions.find(({ id }) => id === 'other-movements')
    expect(asked?.text).toContain('explains: 0 translation-reserve. Which asset or debt')
    expect(questions(books.slice(1).map(([id]) => [id, id === 'bank' ? 10n : -10n, id === 'bank' ? 10n : -10n] as const))).not.toContain(
      'other-movements',
    )
  })

  test('whether overdrafts are part of cash, where there are cash flows', () => {
    const books: Books = [
      ['bank', -5n, 5n],
      ['share-capital', -5n, -5n],
      ['external-services', 10n, 0n],
    ]
    expect(questions(books, { regime: 'FRS102' })).toContain('overdrafts')
  })
})

test('the policies name a period that is not a year, and warn that amounts do not compare', () => {
  const books: Books = [
    ['bank', 30n, 20n],
    ['share-capital', -30n, -20n],
  ]
  const text = printDraft(draft(books, { periodStart: '2025-01-01', periodEnd: '2026-03-31' }))
  expect(text).toContain('cover the period from 1 January 2025 to 31 March 2026, which is not a year')
  expect(text).toContain('not entirely comparable')
  expect(printDraft(draft(books))).not.toContain('not a year')
})

test('the policies name comparatives of a period that is not a year, where there are any', () => {
  const books: Books = [
    ['bank', 30n, 20n],
    ['share-capital', -30n, -20n],
  ]
  const year = { periodStart: '2025-01-01', periodEnd: '2025-12-31', priorPeriodStart: '2023-07-01' }
  const text = printDraft(draft(books, year))
  expect(text).toContain('The comparatives cover the period from 1 July 2023 to 31 December 2024, which is not a year')
  expect(text).toContain('not entirely comparable')
  expect(printDraft(draft(books, { ...year, priorPeriodStart: '2024-01-01' }))).not.toContain('not a year')
})

test('the basis of preparation names what is at fair value', () => {
  const books: Books = [
    ['bank', 30n, 20n],
    ['share-capital', -30n, -20n],
  ]
  const property: Books = [...books, ['investment-land', 5n, 5n], ['land', 5n, 5n], ['revaluation-reserve', -10n, -10n]]
  const basis = (some: Books) => /historical cost convention.*?\./.exec(printDraft(draft(some, { regime: 'FRS102' })))?.[0]
  expect(basis(books)).toBe('historical cost convention.')
  expect(basis(property)).toBe(
    'historical cost convention, as modified by the revaluation of fixed assets and the measurement of investment property at fair value.',
  )
  expect(printDraft(draft(property, { regime: 'FRS102' }))).toContain('Assets that were revalued are stated at [their valuation')
})

test('a loss is not captioned as income', () => {
  const books: Books = [
    ['disposal-results', 5n, 0n],
    ['bank', 15n, 20n],
    ['share-capital', -20n, -20n],
  ]
  expect(printDraft(draft(books))).toContain('Other operating charges | (5)')
})

test('short-term debt under US GAAP is no part of long-term debt', () => {
  const books: Books = [
    ['short-term-borrowings', -15n, -10n],
    ['current-part-of-loans', -5n, -5n],
    ['bank', 30n, 25n],
    ['share-capital', -10n, -10n],
  ]
  const printed = printDraft(draft(books, { regime: 'US_GAAP' }))
  expect(printed).toContain('Short-term debt | 15 | 10')
  expect(printed).toContain('Current portion of long-term debt | 5 | 5')
})

test('what movements cannot tell does not lead to them: last year’s accounts are one amount', () => {
  const accounts = (['motor-vehicles', 'software', 'disposal-results', 'share-capital'] as const).map((id, at) => ({
    code: String(at),
    name: id,
    class: id,
    isApproved: true,
    current: [40n, 10n, 5n, -55n][at] ?? 0n,
    prior: [50n, 10n, 0n, -60n][at] ?? 0n,
  }))
  const drafted = (isUndivided: boolean) =>
    draftStatements({
      profile: aProfile({}),
      accounts: accounts.map((account) => (account.name === 'motor-vehicles' ? { ...account, line: { isUndivided } } : account)),
      decimals: 0,
      hasPrior: true,
    })
  const leads = (isUndivided: boolean) =>
    JSON.stringify(drafted(isUndivided).sections, (_, value: unknown) => (typeof value === 'bigint' ? 0 : value))
  const asked = (isUndivided: boolean) => drafted(isUndivided).questions.map(({ id }) => id)
  expect(leads(false)).toContain('"field":"movements"')
  expect(asked(false)).toContain('disposals')
  expect(leads(true)).not.toContain('"field":"movements"')
  expect(asked(true)).not.toContain('disposals')
})

test('accounts of lines that round to nil are named', () => {
  const books: Books = [
    ['bank', 30_000n, 20_000n],
    ['stock-payments', 100n, 0n],
    ['share-capital', -30_100n, -20_000n],
  ]
  const asked = draft(books, { scale: 3 }).questions.find(({ id }) => id === 'rounded-away')
  expect(asked?.text).toContain('Their accounts: 1 stock-payments.')
  expect(questions(books)).not.toContain('rounded-away')
})

test('a ledger without any balance is refused', () => {
  expect(() => draft([['bank', 0n, 0n]])).toThrow('All balances of the trial balance are nil')
})

test('fixed assets with one account for all depreciation are shown together', () => {
  const books: Books = [
    ['plant-machinery', 200n, 150n],
    ['motor-vehicles', 80n, 80n],
    ['other-tangibles', -90n, -60n],
    ['depreciation', 30n, 0n],
    ['share-capital', -220n, -170n],
  ]
  const text = printDraft(draft(books))
  expect(text).toContain('All classes £')
  expect(text).toContain('= At 31 March 2026 | 190')
  expect(text).not.toContain('Other property')
})

test('an amount of movements may have the zeros of more decimals than the ledger has', () => {
  const movement = { class: 'motor-vehicles', additions: '50.00', charge: '0.00' } as const
  expect(() =>
    draft(
      [
        ['bank', 1n, 1n],
        ['share-capital', -1n, -1n],
      ],
      { movements: [movement] },
    ),
  ).not.toThrow()
  const finer = { ...movement, additions: '50.01' }
  expect(() =>
    draft(
      [
        ['bank', 1n, 1n],
        ['share-capital', -1n, -1n],
      ],
      { movements: [finer] },
    ),
  ).toThrow('the ledger has 0 decimals')
})

test('the review of a draft does not say that its text is silent on going concern', () => {
  const books: Books = [
    ['bank', 10n, 30n],
    ['trade-payables', -400_000n, -300_000n],
    ['share-capital', -10n, -10n],
    ['retained-earnings', 300_000n, 200_000n],
    ['external-services', 100_000n, 99_980n],
  ]
  const balanced: Books = [
    ...books,
    ['other-receivables', 0n - books.reduce((sum, [, now]) => sum + now, 0n), 0n - books.reduce((sum, [, , then]) => sum + then, 0n)],
  ]
  const { findings } = reviewStatements(listStatements(draft(balanced, { regime: 'FRS102' })))
  const asked = findings.filter(({ check }) => check === 'ANA-05')
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ detail }) => detail.includes('does not mention'))).toEqual([])
})

describe('a first period', () => {
  const books: Books = [
    ['motor-vehicles', 40n, 0n],
    ['motor-vehicles', -10n, 0n],
    ['depreciation', 10n, 0n],
    ['bank', 90n, 0n],
    ['share-capital', -100n, 0n],
    ['goods-sold', -30n, 0n],
  ]

  test('has changes in equity and cash flows from nil, and no comparatives', () => {
    const made = draftFirst(books, { regime: 'FRS102' })
    const printed = printDraft(made)
    expect(printed).not.toContain('need the trial balance')
    expect(printed).toContain('Purchase of tangible assets | (40)')
    expect(printed).toContain('Proceeds from issue of shares | 100')
    expect(printed).toContain('= At 31 March 2026 | 100 | 20 | 120')
    expect(made.questions.map(({ id }) => id)).not.toContain('no-prior')
    const review = reviewStatements(listStatements(made))
    expect(review.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('has movements of fixed assets', () => {
    expect(printDraft(draftFirst(books))).toContain('Additions | 40')
  })

  test('that is not said to be one has gaps, and asks', () => {
    const made = draftFirst(books, { regime: 'FRS102', firstPeriod: false })
    expect(printDraft(made)).toContain('they need the trial balance at 31 March 2025')
    expect(made.questions.find(({ id }) => id === 'no-prior')?.text).toContain('no comparatives and no cash flows')
  })

  test('with a trial balance of last year contradicts itself', () => {
    expect(questions(books, { firstPeriod: true })).toContain('first-period')
    expect(questions(books)).not.toContain('first-period')
  })
})

describe('a dormant company', () => {
  const books: Books = [
    ['bank', 100n, 100n],
    ['share-capital', -100n, -100n],
  ]

  test('is asked about where nothing moved, and states its exemption from audit', () => {
    expect(questions(books, { regime: 'FRS105' })).toEqual(['dormant'])
    const made = draft(books, { regime: 'FRS105', dormant: true })
    expect(made.questions).toEqual([])
    const printed = printDraft(made)
    expect(printed).toContain('section 480 of the Companies Act 2006 relating to dormant companies')
    expect(printed).toContain('The company was dormant throughout the year: it had no income and no expenses.')
    expect(printed).not.toContain('477')
  })

  test('has no income and no expenses', () => {
    const sold: Books = [...books, ['bank', 5n, 0n], ['goods-sold', -5n, 0n]]
    expect(questions(sold, { regime: 'FRS105', dormant: true })).toContain('not-dormant')
  })

  test('is none whose reserves moved without income: the year was closed', () => {
    const closed: Books = [
      ['bank', 120n, 100n],
      ['share-capital', -100n, -100n],
      ['retained-earnings', -20n, 0n],
    ]
    expect(questions(closed, { regime: 'FRS105' })).toContain('closed')
  })
})
