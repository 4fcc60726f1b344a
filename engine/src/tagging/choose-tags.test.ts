import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftStatements } from '../drafting/draft-statements.ts'
import type { EntityProfile } from '../drafting/entity-profile.ts'
import type { TagChoice, TagChoices } from '../drafting/tag-choices.ts'
import { aProfile } from '../drafting/testing/a-profile.ts'
import type { AccountClassId } from '../mapping/account-classes.ts'
import { draftSample } from '../testing/draft-sample.ts'
import { chooseTags, listUnusedChoices } from './choose-tags.ts'
import { tagDraft } from './tag-draft.ts'
import type { TaggedDraft } from './tagged-draft.ts'

const SOFTWARE = { name: 'Tickmark', version: '1' }
const account = (id: AccountClassId, current: bigint) => ({ class: id, code: id, name: id, isApproved: true, current, prior: 0n })
const ACCOUNTS = [account('bank', 700n), account('trade-receivables', 300n), account('wages', 300n), account('goods-sold', -1300n)]

function tag(tags: TagChoices, profile: Partial<EntityProfile> = {}): TaggedDraft {
  const draft = draftStatements({ profile: aProfile({ ...profile, tags }), accounts: ACCOUNTS, decimals: 0, hasPrior: true })
  const tagged = tagDraft(draft, SOFTWARE)
  if ('problems' in tagged) throw new Error(tagged.problems.join(' '))
  return tagged
}
const choice = (name: string, changes: Partial<TagChoice> = {}): TagChoice => ({
  name,
  period: 'instant',
  sign: 1,
  members: [],
  ...changes,
})
/** Name and value of the facts of a row, by column. */
const factsOf = ({ facts }: TaggedDraft, row: string) =>
  facts.flatMap((fact) =>
    fact.kind === 'number' && fact.place !== null && 'table' in fact.place && `${fact.place.table}/${fact.place.row}` === row
      ? [`${fact.name} [${fact.context}] ${fact.value}`]
      : [],
  )
const reasonOf = ({ untagged }: TaggedDraft, line: string) => untagged.find(({ table, row }) => `${table}/${row}` === line)?.reason
const LINE_NAMES = { lines: {}, classed: {}, prefix: 'core', names: 'FRC' } as const
const DEBTORS = 'balance-sheet/debtors'

describe('a chosen tag', () => {
  test('is that of the line in all its columns, with its sign and its members', () => {
    expect(factsOf(tag({}), DEBTORS)).toEqual(['core:Debtors [period-end] 300', 'core:Debtors [prior-period-end] 0'])
    const members = [{ dimension: 'core:MaturitiesOrExpirationPeriodsDimension', member: 'core:AfterOneYear' }]
    expect(factsOf(tag({ [DEBTORS]: choice('core:OtherDebtors', { sign: -1, members }) }), DEBTORS)).toEqual([
      'core:OtherDebtors [period-end.AfterOneYear] -300',
      'core:OtherDebtors [prior-period-end.AfterOneYear] 0',
    ])
  })

  test('has a context of its own for each dimension and namespace, though members are called alike', () => {
    const of = (dimension: string, member: string) => choice('core:OtherDebtors', { members: [{ dimension, member }] })
    const tagged = tag({
      [DEBTORS]: of('core:FirstDimension', 'core:Same'),
      'balance-sheet/cash': of('core:SecondDimension', 'core:Same'),
      'balance-sheet/net-assets': of('core:SecondDimension', 'bus:Same'),
    })
    const contextOf = (row: string) => {
      const fact = tagged.facts.find((one) => one.kind === 'number' && one.place !== null && 'row' in one.place && one.place.row === row)
      return tagged.contexts.find(({ id }) => id === fact?.context)?.members
    }
    expect(['debtors', 'cash', 'net-assets'].map((row) => contextOf(row))).toEqual([
      [{ dimension: 'core:FirstDimension', member: 'core:Same' }],
      [{ dimension: 'core:SecondDimension', member: 'core:Same' }],
      [{ dimension: 'core:SecondDimension', member: 'bus:Same' }],
    ])
    const ids = tagged.contexts.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('may be one that nobody here knows, with the period that the person gives it', () => {
    expect(factsOf(tag({ [DEBTORS]: choice('core:SomethingNew', { period: 'duration' }) }), DEBTORS)).toEqual([
      'core:SomethingNew [period] 300',
      'core:SomethingNew [prior-period] 0',
    ])
  })

  test('of a line that begins a movement is of the end of the period before', () => {
    const line = 'note-tangible/depreciation-start'
    const tagged = tagDraft(draftSample('uk-small-company', { tags: { [line]: choice('core:SomethingNew') } }), SOFTWARE)
    if ('problems' in tagged) throw new Error(tagged.problems.join(' '))
    expect(factsOf(tagged, line).length).toBeGreaterThan(0)
    expect(factsOf(tagged, line).filter((fact) => !fact.startsWith('core:SomethingNew [prior-period-end'))).toEqual([])
  })

  test.each([
    ['cost-start', true],
    ['opening', true],
    ['opening-cash', true],
    ['cost-end', undefined],
    ['restart', undefined],
  ])('of a line that has no usual tag is known by its id to begin a movement: %s', (id, isOpening) => {
    const table = { id: 'table', title: '', kind: 'note', columns: [], rows: [] } as const
    const row = { id, label: '', role: 'item', final: false, note: null, concept: null, term: null, level: 0, cells: [] } as const
    const framework = { findTag: () => null, names: LINE_NAMES, namespaces: [{ prefix: 'core', uri: '' }], own: null }
    expect(chooseTags({ [`table/${id}`]: choice('core:Cost') }, framework)(table, row)).toEqual({
      ...choice('core:Cost'),
      ...(isOpening && { isOpening }),
    })
  })

  test('that another line has with another value is no fact there', () => {
    const tagged = tag({ [DEBTORS]: choice('core:CashBankOnHand') })
    expect(factsOf(tagged, DEBTORS)).toEqual(['core:CashBankOnHand [period-end] 300', 'core:CashBankOnHand [prior-period-end] 0'])
    expect(reasonOf(tagged, 'balance-sheet/cash')).toBe('“Debtors” is the same fact, with another value.')
  })
})

test('a line without a tag on purpose is listed with that reason', () => {
  const tagged = tag({ [DEBTORS]: null })
  expect(factsOf(tagged, DEBTORS)).toEqual([])
  expect(reasonOf(tagged, DEBTORS)).toBe('A person chose that the line has no tag.')
})

test.each([
  [choice('us-gaap:Assets'), /^The tag “us-gaap:Assets” is not of the taxonomies/],
  [choice('xmlns:core'), /is not of the taxonomies/],
  [choice('constructor:name'), /is not of the taxonomies/],
  [choice('core:Debtors" x="'), /is no name that a tag can have/],
  [choice('core:'), /is no name that a tag can have/],
  [choice('core:Debtors', { members: [{ dimension: 'foo:A', member: 'core:B' }] }), /^The tag “foo:A” is not of the taxonomies/],
  [choice('core:BalanceSheetHeading'), /is no tag of an amount/],
  [choice('core:Debtors', { period: 'duration' }), /^“core:Debtors” is a balance at a date\./],
])('%j cannot be used: the line is without a tag, and a sentence says why', (chosen, reason) => {
  expect(reasonOf(tag({ [DEBTORS]: chosen }), DEBTORS)).toMatch(reason)
})

test('a member of a dimension that the column has already is refused', () => {
  const members = [{ dimension: 'core:EquityClassesDimension', member: 'core:ShareCapital' }]
  const line = 'equity-statement/profit'
  const tagged = tag({ [line]: choice('core:ProfitLoss', { period: 'duration', members }) }, { regime: 'FRS102' })
  expect(reasonOf(tagged, line)).toMatch(/what its column says already/)
})

describe('the extension', () => {
  const extend = (folder: string, tags: TagChoices, changes: Partial<EntityProfile> = {}) => {
    const tagged = tagDraft(draftSample(folder, { ...changes, tags }), SOFTWARE)
    if ('problems' in tagged || tagged.extension === null) throw new Error('there is no extension')
    return { ...tagged, extension: tagged.extension }
  }
  const namesIn = ({ extension }: ReturnType<typeof extend>) =>
    extension.roles.flatMap(({ presented }) => presented.map(({ name }) => name))

  test('follows a chosen tag: it is presented and added up in place of the usual one', () => {
    const usual = extend('us-corporation', {})
    const tagged = extend('us-corporation', { 'balance-sheet/debtors': choice('us-gaap:AccountsReceivableNet') })
    const sumsOf = ({ extension }: typeof usual) => extension.roles.flatMap(({ sums }) => sums.map(({ part }) => part))
    const [before] = factsOf(usual, 'balance-sheet/debtors')
    const name = before?.split(' ')[0] ?? ''
    expect(sumsOf(usual)).toContain(name)
    expect(sumsOf(tagged)).not.toContain(name)
    expect(sumsOf(tagged)).toContain('us-gaap:AccountsReceivableNet')
    expect(namesIn(tagged)).toContain('us-gaap:AccountsReceivableNet')
  })

  test('presents a chosen tag of a note, which has none of its own under IFRS', () => {
    const name = 'ifrs-full:CurrentTradeReceivables'
    const tagged = extend('ifrs-group', { 'note-debtors/Trade receivables': choice(name) })
    expect(tagged.facts.filter((fact) => fact.name === name)).toHaveLength(2)
    expect(namesIn(tagged)).toContain(name)
  })

  test('adds no total up of a tag that two lines share', () => {
    const tagged = extend('us-corporation', { 'balance-sheet/current-assets': choice('us-gaap:Assets') })
    const totals = tagged.extension.roles.flatMap(({ sums }) => sums).filter(({ total, part }) => total === part)
    expect(totals).toEqual([])
  })

  test('has only elements of its own that it can describe, in their period', () => {
    const own = (name: string, period: TagChoice['period']) =>
      reasonOf(extend('ifrs-group', { 'income-statement/revenue': choice(name, { period }) }), 'income-statement/revenue')
    expect(own('ext:Mine', 'duration')).toBe('The entity has no element “ext:Mine” of its own. Choose another.')
    expect(own('ext:ChangesInShareCapital', 'instant')).toMatch(/is an amount of a period/)
    expect(own('ext:ChangesInShareCapital', 'duration')).toBeUndefined()
  })
})

describe('any choices', () => {
  const names = fc.oneof(
    fc.constantFrom(
      'us-gaap:Assets',
      'us-gaap:Liabilities',
      'us-gaap:Revenues',
      'us-gaap:NetIncomeLoss',
      'ext:AdjustmentToReservesBroughtForward',
    ),
    fc.string(),
  )
  const one = fc.record({
    name: names,
    period: fc.constantFrom(...(['instant', 'duration'] as const)),
    sign: fc.constantFrom(...([1, -1] as const)),
    members: fc.constant([]),
  })
  const draft = draftSample('us-corporation')
  const rows = draft.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' ? block.table.rows.map(({ id }) => `${block.table.id}/${id}`) : [])),
  )

  test('give every figure a fact or a reason, no fact two values, and links without repetition or circles', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...rows), fc.option(one), { maxKeys: 12 }), (tags) => {
        const tagged = tagDraft({ ...draft, profile: { ...draft.profile, tags } }, SOFTWARE)
        if ('problems' in tagged || tagged.extension === null) throw new Error('there is no extension')
        const values = new Map<string, bigint>()
        for (const fact of tagged.facts)
          if (fact.kind === 'number') {
            const key = `${fact.name} ${fact.context} ${fact.unit}`
            expect(values.get(key) ?? fact.value).toBe(fact.value)
            values.set(key, fact.value)
          }
        for (const { presented, sums } of tagged.extension.roles) {
          const keys = [
            ...presented.map((line) => JSON.stringify([line.parent, line.name, line.label])),
            ...sums.map((sum) => JSON.stringify([sum.total, sum.part])),
          ]
          expect(new Set(keys).size).toBe(keys.length)
          expect(presented.filter(({ parent, name }) => parent === name)).toEqual([])
          expect(sums.filter(({ total, part }) => total === part)).toEqual([])
        }
        const shown = new Set(tagged.extension.roles.flatMap(({ presented }) => presented.map(({ name }) => name)))
        expect(tagged.facts.filter(({ name }) => !shown.has(name))).toEqual([])
      }),
    )
  })
})

test('choices for lines that a draft does not have are listed', () => {
  const tags = { [DEBTORS]: null, 'balance-sheet/nothing': choice('core:Debtors'), 'constructor/x': null }
  const draft = draftStatements({ profile: aProfile({ tags }), accounts: ACCOUNTS, decimals: 0, hasPrior: true })
  expect(listUnusedChoices(draft)).toEqual(['balance-sheet/nothing', 'constructor/x'])
})
