import { Books, share } from './ledger.ts'
import { MARINE_YEARS, type MarineYear } from './marine-drivers.ts'

/** Ordinary shares of 10p each at the start. */
export const OPENING_SHARES = 64_000_000n

const post2022 = (books: Books): void => {
  const balances = {
    goodwill: 18_420_000n,
    'intangible.cost': 6_240_000n,
    'intangible.dep': -3_310_000n,
    'ppe.quays.cost': 24_600_000n,
    'ppe.quays.dep': -6_820_000n,
    'ppe.vessels.cost': 92_400_000n,
    'ppe.vessels.dep': -38_260_000n,
    'ppe.plant.cost': 18_240_000n,
    'ppe.plant.dep': -9_870_000n,
    'rou.property': 7_260_000n,
    'rou.equipment': 3_180_000n,
    'inventory.bunkers': 1_380_000n,
    'inventory.spares': 2_040_000n,
    'receivable.trade': 21_900_000n,
    'receivable.allowance': -540_000n,
    'receivable.other': 780_000n,
    'receivable.prepayments': 3_110_000n,
    cash: 9_640_450n,
    'payable.trade': -11_280_000n,
    'payable.accruals': -7_940_000n,
    'payable.otherTax': -2_860_000n,
    'payable.contracts': -1_640_000n,
    'tax.current': -1_320_000n,
    loan: -38_000_000n,
    lease: -10_720_000n,
    'tax.deferred.capital': -8_120_000n,
    'tax.deferred.other': 660_000n,
    'provision.restoration': -2_140_000n,
    'provision.claims': -620_000n,
    'equity.capital': -OPENING_SHARES / 10n,
    'equity.premium': -21_300_000n,
    'equity.translation': -840_000n,
    'equity.minority': -2_870_000n,
  }
  const net = Object.values(balances).reduce((sum, amount) => sum + amount, 0n)
  books.post(2022, 'opening', { ...balances, 'equity.retained': -net })
}

/** The costs of the centre are administrative expenses; those of the other units are cost of sales. */
const under = (unit: string, nature: string) => (unit === 'central' ? `pl.admin.central.${nature}` : `pl.cos.${unit}.${nature}`)

const trade = (books: Books, year: number, { revenue, costs, creditLosses, closing, provisions }: MarineYear): void => {
  for (const [segment, amount] of Object.entries(revenue)) books.move(year, 'sales', 'receivable.trade', `pl.revenue.${segment}`, amount)
  for (const [unit, natures] of Object.entries(costs)) {
    for (const [nature, amount] of Object.entries(natures)) {
      const owed =
        nature === 'shareBased'
          ? 'equity.retained'
          : nature === 'materials'
            ? 'inventory.bunkers'
            : nature === 'repairs'
              ? 'inventory.spares'
              : 'payable.trade'
      books.move(year, nature === 'shareBased' ? 'share-based' : 'charge', under(unit, nature), owed, amount)
    }
  }
  books.move(year, 'charge', 'pl.losses', 'receivable.allowance', creditLosses.charged)
  books.move(year, 'written off', 'receivable.allowance', 'receivable.trade', creditLosses.writtenOff)
  books.move(year, 'charge', under('port', 'restoration'), 'provision.restoration', provisions.restoration)
  books.move(year, 'utilised', 'provision.restoration', 'cash', provisions.restorationUsed)
  books.move(year, 'charge', under('central', 'claims'), 'provision.claims', provisions.claims)
  books.move(year, 'utilised', 'provision.claims', 'cash', provisions.claimsUsed)
  books.move(year, 'reversed', 'provision.claims', under('central', 'claims'), provisions.claimsReversed)
  books.settle(year, 'purchases', 'inventory.bunkers', closing.bunkers, 'payable.trade')
  books.settle(year, 'purchases', 'inventory.spares', closing.spares, 'payable.trade')
  for (const [account, amount] of [
    ['receivable.trade', closing.trade],
    ['receivable.other', closing.other],
    ['receivable.prepayments', closing.prepayments],
    ['payable.trade', -closing.payables],
    ['payable.accruals', -closing.accruals],
    ['payable.otherTax', -closing.otherTax],
    ['payable.contracts', -closing.contracts],
  ] as const)
    books.settle(year, 'operating', account, amount, 'cash')
}

const invest = (books: Books, year: number, facts: MarineYear): void => {
  const { software, ...tangible } = facts.additions
  for (const [asset, amount] of Object.entries(tangible)) books.move(year, 'additions', `ppe.${asset}.cost`, 'cash', amount)
  books.move(year, 'software', 'intangible.cost', 'cash', software)
  books.move(year, 'charge', under('central', 'amortisation'), 'intangible.dep', facts.amortisation)
  for (const [unit, classes] of Object.entries(facts.depreciation))
    for (const [asset, amount] of Object.entries(classes))
      books.move(year, 'charge', under(unit, 'depreciation'), `ppe.${asset}.dep`, amount)
  for (const [unit, classes] of Object.entries(facts.leaseDepreciation))
    for (const [asset, amount] of Object.entries(classes)) books.move(year, 'charge', under(unit, 'rou'), `rou.${asset}`, amount)
  for (const [asset, amount] of Object.entries(facts.newLeases)) books.move(year, 'new leases', `rou.${asset}`, 'lease', amount)
  for (const [asset, [cost, depreciation, proceeds]] of Object.entries(facts.disposals)) {
    const gain = proceeds - (cost - depreciation)
    books.post(year, 'disposals', {
      [`ppe.${asset}.cost`]: -cost,
      [`ppe.${asset}.dep`]: depreciation,
      cash: proceeds,
      'pl.admin.central.gain': -gain,
    })
  }
  const { cost, depreciation, cash } = facts.exchange
  const all = cost + depreciation + cash
  const minority = share(all, 1n, 5n)
  books.post(year, 'exchange', {
    'ppe.vessels.cost': cost,
    'ppe.vessels.dep': depreciation,
    cash,
    'equity.translation': -(all - minority),
    'equity.minority': -minority,
  })
}

/** Shares in issue at the end of a year. */
export const countShares = (books: Books, year: number): bigint => -books.balance(year, 'equity.capital') * 10n

const finance = (books: Books, year: number, facts: MarineYear): void => {
  books.move(year, 'interest received', 'cash', 'pl.finance.income', facts.finance.income)
  books.move(year, 'interest paid', 'pl.finance.loans', 'cash', facts.finance.loans)
  books.move(year, 'interest', 'pl.finance.leases', 'lease', facts.finance.leases)
  books.move(year, 'interest paid', 'lease', 'cash', facts.finance.leases)
  books.move(year, 'unwinding', 'pl.finance.unwinding', 'provision.restoration', facts.finance.unwinding)
  books.move(year, 'principal', 'lease', 'cash', facts.leasePrincipal)
  books.move(year, 'drawn', 'cash', 'loan', facts.loan.drawn)
  books.move(year, 'repaid', 'loan', 'cash', facts.loan.repaid)
  const { issued, premium } = facts.shares
  books.post(year, 'issue', { cash: issued / 10n + premium, 'equity.capital': -issued / 10n, 'equity.premium': -premium })
  const pence = (count: bigint, hundredths: bigint) => share(count * hundredths, 1n, 10_000n)
  books.move(year, 'dividend', 'equity.retained', 'cash', pence(countShares(books, year - 1), facts.dividends.final))
  books.move(year, 'dividend', 'equity.retained', 'cash', pence(countShares(books, year), facts.dividends.interim))
  books.move(year, 'minority dividend', 'equity.minority', 'cash', facts.minority.dividend)
  books.move(year, 'attribution', 'equity.retained', 'equity.minority', facts.minority.profit)
}

const tax = (books: Books, year: number, { tax: facts, closing }: MarineYear): void => {
  const profit = -books.flow(year, 'pl')
  const charge = share(profit, facts.rate, 1000n) + share(facts.notDeductible, facts.rate, 1000n) + facts.otherRates
  books.move(year, 'current', 'pl.tax.current', 'tax.current', charge - facts.deferredCapital - facts.deferredOther)
  books.move(year, 'prior', 'pl.tax.prior', 'tax.current', facts.prior)
  books.move(year, 'deferred', 'pl.tax.deferred', 'tax.deferred.capital', facts.deferredCapital)
  books.move(year, 'deferred', 'pl.tax.deferred', 'tax.deferred.other', facts.deferredOther)
  books.settle(year, 'tax paid', 'tax.current', -closing.tax, 'cash')
}

/** The books of the Harbourline group from 31 December 2022 to 31 December 2025. */
export const keepMarineBooks = (): Books => {
  const books = new Books()
  post2022(books)
  for (const [key, facts] of Object.entries(MARINE_YEARS)) {
    const year = Number(key)
    trade(books, year, facts)
    invest(books, year, facts)
    finance(books, year, facts)
    tax(books, year, facts)
  }
  return books
}
