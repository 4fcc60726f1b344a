import { describe, expect, test } from 'vitest'
import type { EntityProfile } from '../drafting/entity-profile.ts'
import { findTagOptions, labelTags, listTagOptions, type TagOptions } from '../tagging.ts'
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
