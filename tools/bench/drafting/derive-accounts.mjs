import { FRC_CONCEPTS, MEMBERS, OPERATING_PARTS, OTHER_NAMES } from './frc-concepts.mjs'

/**
 * A trial balance from the tags of published statements. Amounts are debits less credits, in hundredths.
 *
 * @typedef {import('./read-facts.mjs').Fact} Fact
 * @typedef {import('./frc-concepts.mjs').AccountClassId} AccountClassId
 * @typedef {{ key: string, value: bigint }} Leaf
 * @typedef {object} Sum what a total or a trial balance adds up to
 * @property {bigint} value
 * @property {readonly Leaf[]} leaves
 * @property {readonly string[]} wrongSigns concepts whose tag has the other sign than their sum, or their total, needs
 * @property {readonly string[]} unequal sums that do not add up, as arithmetic
 * @typedef {object} PublishedYear
 * @property {string} end ISO date
 * @property {string | null} start
 * @property {ReadonlyMap<string, bigint>} amounts as tagged, by key of the table of concepts
 * @property {Sum} sheet
 * @property {Sum | null} result null where no line of a profit and loss account is tagged
 */

/** The years that a report has a balance sheet of: the last one, and the one before. @param {readonly Fact[]} facts @returns {PublishedYear[]} */
export function listYears(facts) {
  const isGroup = facts.some(({ name, members }) => name === 'CurrentAssets' && members.includes('Consolidated'))
  const own = facts.filter(({ members }) => members.includes('Consolidated') === isGroup)
  const keyed = own.flatMap((fact) => {
    const key = keyOf(fact)
    return key === null ? [] : [{ ...fact, key }]
  })
  const ends = keyed.flatMap(({ key, end }) =>
    ['CurrentAssets', 'NetCurrentAssetsLiabilities', 'NetAssetsLiabilities', 'Equity'].includes(key) ? [end] : [],
  )
  return [...new Set(ends)]
    .toSorted()
    .slice(-2)
    .toReversed()
    .map((end) => {
      const starts = keyed.flatMap((fact) => (fact.end === end && fact.start !== null ? [fact.start] : []))
      const start = commonest(starts) ?? null
      const amounts = new Map(
        keyed
          .filter((fact) => fact.end === end && (fact.start === null || fact.start === start))
          .toReversed()
          .map(({ key, value }) => [key, value]),
      )
      return { end, start, amounts, sheet: addSheet(amounts), result: addResult(amounts) }
    })
}

/** @param {Fact} fact */
function keyOf({ name, members }) {
  const known = members.filter((member) => member !== 'Consolidated').map((member) => MEMBERS.get(member))
  const [first, ...others] = [...new Set(known)]
  if (others.length > 0 || (known.length > 0 && first === undefined)) return null
  return first === undefined ? (OTHER_NAMES.get(name) ?? name) : `${name}/${first}`
}

const commonest = (/** @type {readonly string[]} */ texts) =>
  [...new Set(texts)].toSorted((a, b) => texts.filter((text) => text === b).length - texts.filter((text) => text === a).length)[0]

/** @param {ReadonlyMap<string, bigint>} amounts @returns {Sum} */
function addSheet(amounts) {
  const [assets, equity] = [addUp('NetAssetsLiabilities', amounts, partsOf), addUp('Equity', amounts, partsOf)]
  const sides = join([assets, equity])
  if (sides.value === 0n) return sides
  return { ...sides, unequal: [...sides.unequal, `net assets ${format(assets.value)} are not equity ${format(-equity.value)}`] }
}

/** @param {ReadonlyMap<string, bigint>} amounts @returns {Sum | null} */
function addResult(amounts) {
  const isTagged = (/** @type {string} */ key) => key !== 'TurnoverRevenue' && amounts.has(key)
  const byFunction = ['CostSales', ...OPERATING_PARTS['by-function']]
  const kind = byFunction.some(isTagged) ? 'by-function' : 'by-nature'
  // Notes tag staff costs, depreciation and tax without a profit and loss account.
  const isPublished = ['TurnoverRevenue', 'OtherOperatingExpensesFormat2', ...byFunction].some((key) => amounts.has(key))
  if (!isPublished || !amounts.has('ProfitLoss')) return null
  return addUp('ProfitLoss', amounts, (key) => (key === 'OperatingProfitLoss' ? OPERATING_PARTS[kind] : partsOf(key)))
}

const partsOf = (/** @type {string} */ key) => FRC_CONCEPTS.get(key)?.parts ?? []

/** @param {string} key @returns {AccountClassId | undefined} */
export const classOf = (key) => FRC_CONCEPTS.get(key)?.class

/** Of lines without a tag for their own year of maturity, such as debtors, the tag without one. @param {string} key @param {ReadonlyMap<string, bigint>} amounts */
function publishedOf(key, amounts) {
  const amount = amounts.get(key) ?? (key.endsWith('/within') ? amounts.get(key.replace('/within', '')) : undefined)
  if (amount === undefined) return undefined
  return FRC_CONCEPTS.get(key)?.side === 'debit' ? amount : -amount
}

/**
 * The tagged parts of a total, each down to its own, if they add up to it.
 *
 * @param {string} key
 * @param {ReadonlyMap<string, bigint>} amounts
 * @param {(key: string) => readonly string[]} listParts
 * @returns {Sum}
 */
function addUp(key, amounts, listParts) {
  const published = publishedOf(key, amounts)
  const parts = listParts(key).map((part) => ({ key: part, sum: addUp(part, amounts, listParts) }))
  const tagged = parts.filter(({ sum }) => sum.leaves.length > 0)
  const added = join(tagged.map(({ sum }) => sum))
  const alone = { value: published ?? 0n, leaves: [{ key, value: published ?? 0n }], wrongSigns: [], unequal: [] }
  if (published === undefined || (tagged.length > 0 && added.value === published)) return added
  if (tagged.length === 0) {
    if (classOf(key) !== undefined || published === 0n) return alone
    return { ...alone, unequal: [`no part of ${key} ${format(published)} is tagged`] }
  }
  if (added.value === -published) return { ...added, wrongSigns: [...added.wrongSigns, key] }
  const [turned, ...others] = tagged.filter(({ sum }) => added.value - 2n * sum.value === published)
  if (turned !== undefined && others.length === 0) {
    const signed = tagged.map((part) => (part === turned ? turn(part.key, part.sum) : part.sum))
    return join(signed)
  }
  if (FRC_CONCEPTS.get(key)?.note === true) return alone
  const sum = tagged.map((part) => `${part.key} ${format(part.sum.value)}`).join(' + ')
  return { ...added, value: published, unequal: [...added.unequal, `${sum} = ${format(added.value)}, not ${key} ${format(published)}`] }
}

/** @param {string} key @param {Sum} sum @returns {Sum} */
const turn = (key, sum) => ({
  ...sum,
  value: -sum.value,
  leaves: sum.leaves.map((leaf) => ({ ...leaf, value: -leaf.value })),
  wrongSigns: [...sum.wrongSigns, key],
})

/** @param {readonly Sum[]} sums @returns {Sum} */
const join = (sums) => ({
  value: sums.reduce((total, { value }) => total + value, 0n),
  leaves: sums.flatMap(({ leaves }) => leaves),
  wrongSigns: sums.flatMap(({ wrongSigns }) => wrongSigns),
  unequal: sums.flatMap(({ unequal }) => unequal),
})

/** In whole units; what is tagged has no more. @param {bigint} hundredths */
export const format = (hundredths) => {
  const units = hundredths / 100n
  return hundredths % 100n === 0n
    ? units.toLocaleString('en-GB')
    : `${units.toLocaleString('en-GB')}.${String(hundredths % 100n)
        .replace('-', '')
        .padStart(2, '0')}`
}

/** The profit and loss account of a year, where it is tagged and adds up. @param {Pick<PublishedYear, 'result'>} year @returns {Sum | null} */
export const findResult = ({ result }) => (result !== null && result.unequal.length === 0 ? result : null)

/**
 * Accounts of a year. Where a profit and loss account is tagged and adds up, reserves are those brought forward; otherwise the year is closed.
 *
 * @param {PublishedYear} year @returns {Leaf[]}
 */
export function listBalances({ sheet, amounts, ...year }) {
  const result = findResult(year)
  if (result === null) return [...sheet.leaves]
  const paid = amounts.get('DividendsPaid') ?? 0n
  const dividends = paid < 0n ? -paid : paid
  const closing = sheet.leaves.filter(({ key }) => classOf(key) === 'retained-earnings')
  const opening = closing.reduce((sum, { value }) => sum + value, 0n) - result.value - dividends
  const reserves = [
    { key: closing[0]?.key ?? 'Equity/RetainedEarningsAccumulatedLosses', value: opening },
    { key: 'DividendsPaid', value: dividends },
  ]
  return [...sheet.leaves.filter((leaf) => !closing.includes(leaf)), ...reserves, ...result.leaves]
}

/** @type {Readonly<Record<string, string>>} */
const WORDS = { within: 'within one year', after: 'after one year' }

/** "TradeCreditorsTradePayables/within": "Trade creditors trade payables, within one year". @param {string} key */
export function nameAccount(key) {
  const [concept = '', part] = key.split('/')
  const words = (/** @type {string} */ text) => text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  const name = part === undefined ? words(concept) : concept === 'Equity' ? words(part) : `${words(concept)}, ${WORDS[part] ?? part}`
  return name.charAt(0).toUpperCase() + name.slice(1)
}
