import { describe, expect, test } from 'vitest'
import type { EntityProfile } from '../drafting/entity-profile.ts'
import type { Taxonomies, TaxonomyElement } from '../model/taxonomy.ts'
import { findTagOptions, labelTags, listTagFaults, listTagOptions, tagDraft, type TagOptions } from '../tagging.ts'
import { draftSample } from '../testing/draft-sample.ts'

function list(folder: string, line: string, changes: Partial<EntityProfile> = {}): TagOptions {
  const [table = '', row = ''] = line.split('/')
  const options = listTagOptions(draftSample(folder, changes), { table, row })
  if (options === null) throw new Error('there are no options')
  return options
}
const uk = (line: string, changes: Partial<EntityProfile> = {}) => list('uk-small-company', line, changes)

describe('what can be chosen for a line', () => {
  test('begins with the usual tag, and with those of the period of the statement', () => {
    const { usual, options } = uk('balance-sheet/debtors')
    expect(usual).toMatchObject({ name: 'core:Debtors', label: 'Debtors', period: 'instant', sign: 1 })
    expect(options[0]).toMatchObject({ name: 'core:Debtors', members: [] })
    const first = options.findIndex(({ period }) => period === 'duration')
    expect(first).toBeGreaterThan(50)
    expect(options.slice(first).every(({ period }) => period === 'duration')).toBe(true)
  })

  test('is each tag once, with its members', () => {
    const { options } = uk('balance-sheet/debtors')
    const keys = options.map(({ name, members }) => JSON.stringify([name, members]))
    expect(new Set(keys).size).toBe(keys.length)
    expect(options.filter(({ name }) => name === 'core:Creditors').map(({ members }) => members[0]?.member)).toEqual([
      'core:WithinOneYear',
      'core:AfterOneYear',
    ])
  })

  test('counts up what a line prints in brackets, where that increases it', () => {
    const signOf = (line: string, wanted: string) => uk(line).options.find(({ name }) => name === wanted)?.sign
    expect(signOf('balance-sheet/debtors', 'core:Creditors')).toBe(-1)
    expect(signOf('income-statement/revenue', 'core:CostSales')).toBe(-1)
    expect(signOf('income-statement/revenue', 'core:TurnoverRevenue')).toBe(1)
  })

  test('is found by words of captions and of names, in any order', () => {
    const { options } = uk('balance-sheet/debtors')
    const find = (typed: string) => findTagOptions(options, typed).map(({ name }) => name)
    expect(find('stocks')).toContain('core:TotalInventories')
    expect(find('inventor')).toContain('core:TotalInventories')
    expect(find('creditors trade')).toContain('core:TradeCreditorsTradePayables')
    expect(find('core:debtors')[0]).toBe('core:Debtors')
    expect(find('other debtors')[0]).toBe('core:OtherDebtors')
    expect(find('creditors')[0]).toBe('core:Creditors')
    expect(find('stocks')[0]).toBe('core:TotalInventories')
    expect(find('no such words')).toEqual([])
    expect(find(' ')).toHaveLength(options.length)
  })

  test('is kept apart from what a person chose, and from no tag', () => {
    const chosen = { name: 'core:OtherDebtors', period: 'instant', sign: 1, members: [] } as const
    expect(uk('balance-sheet/debtors')).not.toHaveProperty('chosen')
    expect(uk('balance-sheet/debtors', { tags: { 'balance-sheet/debtors': chosen } })).toMatchObject({
      chosen,
      usual: { name: 'core:Debtors' },
    })
    expect(uk('balance-sheet/debtors', { tags: { 'balance-sheet/debtors': null } }).chosen).toBeNull()
  })

  test('is stored by the label of a part of a note, whose number is of one draft alone', () => {
    const draft = draftSample('uk-small-company')
    const rows = draft.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])))
    const row = rows.find(({ id }) => id === 'note-debtors')?.rows[0]
    expect(listTagOptions(draft, { table: 'note-debtors', row: row?.id ?? '' })?.key).toBe(`note-debtors/${row?.label}`)
    expect(uk('balance-sheet/debtors').key).toBe('balance-sheet/debtors')
  })

  test('is nothing for a line that is not there, or in a draft that cannot be tagged', () => {
    expect(listTagOptions(draftSample('uk-small-company'), { table: 'balance-sheet', row: 'constructor' })).toBeNull()
    expect(listTagOptions(draftSample('uk-small-company', { companyNumber: null }), { table: 'balance-sheet', row: 'debtors' })).toBeNull()
  })

  test('includes the entity’s own elements under IFRS, by what they are called', () => {
    const { options } = list('ifrs-group', 'cash-flow/borrowings')
    expect(options.find(({ name }) => name === 'ext:ChangesInShareCapital')?.label).toBe('Changes in share capital')
  })
})

describe('with the official package of a taxonomy', () => {
  const draft = draftSample('uk-small-company')
  const core = 'http://xbrl.frc.org.uk/fr/2025-01-01/core'
  const money = { label: null, period: 'instant', balance: null, isAbstract: false, isMoney: true } as const
  const taxonomies: Taxonomies = new Map([
    [
      core,
      new Map<string, TaxonomyElement>([
        ['Debtors', { ...money, label: 'Debtors, official', balance: 'debit' }],
        ['BiologicalAssets', { ...money, label: 'Biological assets', balance: 'debit' }],
        ['LoansFromBadgers', { ...money, balance: 'credit' }],
        ['DebtorsHeading', { ...money, isAbstract: true, isMoney: false }],
        ['NumberBadgers', { ...money, isMoney: false, period: 'duration' }],
      ]),
    ],
  ])
  const listed = listTagOptions(draft, { table: 'balance-sheet', row: 'debtors' }, taxonomies)
  const options = listed?.options ?? []

  test('each of its sums of money can be chosen, on the side that increases it', () => {
    expect(findTagOptions(options, 'badgers')).toMatchObject([
      { name: 'core:LoansFromBadgers', label: 'Loans from badgers', period: 'instant', sign: -1, members: [] },
    ])
    expect(findTagOptions(options, 'biological')).toMatchObject([{ name: 'core:BiologicalAssets', label: 'Biological assets', sign: 1 }])
    expect(options.filter(({ name }) => name === 'core:Debtors')).toMatchObject([{ label: 'Debtors, official' }])
  })

  test('nothing but its own sums of money can be used, each with its period', () => {
    const findFault = (name: string, period: 'instant' | 'duration' = 'instant', member?: string) =>
      listed?.findFault({ name, period, sign: 1, members: member === undefined ? [] : [{ dimension: 'core:DebtorsHeading', member }] })
    expect(findFault('core:LoansFromBadgers')).toBeNull()
    expect(findFault('core:LoansFromBadgers', 'duration')).toBe('“core:LoansFromBadgers” is a balance at a date.')
    expect(findFault('core:LoansFromBadger')).toBe('The taxonomy has no tag “core:LoansFromBadger”.')
    expect(findFault('core:NumberBadgers', 'duration')).toBe('“core:NumberBadgers” is no sum of money.')
    expect(findFault('core:Debtors', 'instant', 'core:Sett')).toBe('The taxonomy has no tag “core:Sett”.')
    expect(findFault('core:Debtors', 'instant', 'core:DebtorsHeading')).toBeNull()
    // No package of this one is here.
    expect(findFault('bus:Anything')).toBeNull()
  })

  test('its labels are what tags without members are called', () => {
    const label = labelTags(draft, taxonomies)
    expect(label({ name: 'core:Debtors', members: [] })).toBe('Debtors, official')
    expect(label({ name: 'core:LoansFromBadgers', members: [] })).toBe('Loans from badgers')
    expect(label({ name: 'bus:EntityTradingStatus', members: [] })).toBe('Entity trading status')
  })

  test('tags of the draft that it does not declare, or declares otherwise, are faults with their facts', () => {
    const tagged = tagDraft(draft)
    if ('problems' in tagged) throw new Error('it cannot be tagged')
    const names = [...new Set(tagged.facts.map(({ name }) => name).filter((name) => name.startsWith('core:')))]
    const all = (changes: Readonly<Record<string, Partial<TaxonomyElement>>>): Taxonomies =>
      new Map([
        [
          core,
          new Map(
            [...names, ...tagged.contexts.flatMap(({ members }) => members.flatMap(({ dimension, member }) => [dimension, member]))].map(
              (name): [string, TaxonomyElement] => {
                const fact = tagged.facts.find((one) => one.name === name)
                const context = tagged.contexts.find(({ id }) => id === fact?.context)
                const period = context !== undefined && 'instant' in context.period ? 'instant' : 'duration'
                const isMoney = fact?.kind === 'number' && fact.unit === 'GBP'
                return [name.slice('core:'.length), { ...money, period, isMoney, ...changes[name] }]
              },
            ),
          ),
        ],
      ])
    expect(listTagFaults(tagged, all({}))).toEqual([])
    const faults = listTagFaults(tagged, all({ 'core:Debtors': { period: 'duration' }, 'core:Equity': { isAbstract: true } }))
    expect(faults.map(({ message }) => message)).toEqual([
      '“core:Debtors” is an amount of a period.',
      '“core:Equity” is a heading of the taxonomy, and no fact can have it.',
    ])
    expect(faults[0]?.facts).toEqual(tagged.facts.filter(({ name }) => name === 'core:Debtors').map(({ id }) => id))
    const unknown = listTagFaults(tagged, new Map([[core, new Map()]]))
    expect(unknown.map(({ name }) => name).toSorted()).toEqual(
      [
        ...new Set([
          ...names,
          ...tagged.contexts.flatMap(({ members }) =>
            members.flatMap(({ dimension, member }) => [dimension, member].filter((name) => name.startsWith('core:'))),
          ),
        ]),
      ].toSorted(),
    )
  })
})

test('tags are called what the standard calls them, or their names in words', () => {
  const label = labelTags(draftSample('uk-small-company'))
  expect(label({ name: 'core:TotalInventories', members: [] })).toBe('Stocks')
  expect(label({ name: 'core:Creditors', members: [{ dimension: 'x:y', member: 'core:WithinOneYear' }] })).toMatch(/^Creditors.*one year$/)
  const group = { dimension: 'bus:GroupCompanyDataDimension', member: 'bus:Consolidated' }
  const reserves = { dimension: 'core:EquityClassesDimension', member: 'core:RetainedEarningsAccumulatedLosses' }
  expect(label({ name: 'core:Equity', members: [group] })).toBe("Shareholders' funds")
  expect(label({ name: 'core:Equity', members: [reserves, group] })).toBe('Profit and loss account')
  expect(label({ name: 'bus:EntityTradingStatus', members: [] })).toBe('Entity trading status')
})
