import { JOINERY_YEARS, type JoineryYear } from './joinery-drivers.ts'
import { Books, share } from './ledger.ts'

/** Ordinary shares of £1 each at the start. */
const OPENING_SHARES = 50_000n

const post2022 = (books: Books): void => {
  const balances = {
    'fa.buildings.cost': 3_240_000n,
    'fa.buildings.dep': -486_000n,
    'fa.plant.cost': 4_118_000n,
    'fa.plant.dep': -2_207_000n,
    'fa.vehicles.cost': 742_000n,
    'fa.vehicles.dep': -391_000n,
    'fa.fixtures.cost': 318_000n,
    'fa.fixtures.dep': -204_000n,
    'intangible.software.cost': 196_000n,
    'intangible.software.dep': -78_000n,
    'stock.materials': 702_000n,
    'stock.work': 361_000n,
    'stock.finished': 349_000n,
    'debtors.trade': 2_486_000n,
    'debtors.prepayments': 214_000n,
    'debtors.other': 48_000n,
    cash: 612_280n,
    'creditors.trade': -1_624_000n,
    'creditors.payroll': -402_000n,
    'creditors.accruals': -486_000n,
    'creditors.deposits': -268_000n,
    'creditors.tax': -98_000n,
    'loan.bank': -3_120_000n,
    'loan.hp': -180_000n,
    'provision.deferred': -362_000n,
    'provision.warranty': -142_000n,
    'equity.capital': -OPENING_SHARES,
    'equity.premium': -200_000n,
  }
  const net = Object.values(balances).reduce((sum, amount) => sum + amount, 0n)
  books.post(2022, 'opening', { ...balances, 'equity.retained': -net })
}

/** Sales, costs by function, and the resulting working capital. */
const trade = (books: Books, year: number, facts: JoineryYear): void => {
  const { closing } = facts
  for (const [stream, amount] of Object.entries(facts.turnover)) books.move(year, 'sales', 'debtors.trade', `pl.turnover.${stream}`, amount)
  for (const [cost, amount] of Object.entries(facts.costs)) {
    const [, nature = ''] = cost.split('.')
    const owed =
      nature === 'materials'
        ? 'stock.materials'
        : nature === 'warranty'
          ? 'provision.warranty'
          : ['wages', 'social', 'pension'].includes(nature)
            ? 'creditors.payroll'
            : 'creditors.trade'
    books.move(year, 'charge', `pl.${cost}`, owed, amount)
  }
  books.settle(year, 'production', 'stock.work', closing.work, 'stock.materials')
  books.settle(year, 'production', 'stock.finished', closing.finished, 'stock.materials')
  books.settle(year, 'purchases', 'stock.materials', closing.materials, 'creditors.trade')
  books.move(year, 'utilised', 'provision.warranty', 'cash', facts.warrantyUsed)
  books.move(year, 'reversed', 'provision.warranty', 'pl.cos.warranty', facts.warrantyReversed)
  for (const [account, amount] of [
    ['debtors.trade', closing.debtors],
    ['debtors.prepayments', closing.prepayments],
    ['debtors.other', closing.otherDebtors],
    ['creditors.trade', -closing.trade],
    ['creditors.payroll', -closing.payroll],
    ['creditors.accruals', -closing.accruals],
    ['creditors.deposits', -closing.deposits],
  ] as const)
    books.settle(year, 'operating', account, amount, 'cash')
}

const FUNCTION = { buildings: 'cos', plant: 'cos', vehicles: 'distribution', fixtures: 'administration' } as const

const invest = (books: Books, year: number, facts: JoineryYear): void => {
  const { software, ...tangible } = facts.additions
  for (const [asset, amount] of Object.entries(tangible)) books.move(year, 'additions', `fa.${asset}.cost`, 'cash', amount)
  books.move(year, 'financed', 'cash', 'loan.hp', facts.hirePurchase)
  books.move(year, 'additions', 'intangible.software.cost', 'cash', software)
  for (const [asset, amount] of Object.entries(facts.depreciation)) {
    books.move(year, 'charge', `pl.${FUNCTION[asset as keyof typeof FUNCTION]}.depreciation`, `fa.${asset}.dep`, amount)
  }
  books.move(year, 'charge', 'pl.administration.amortisation', 'intangible.software.dep', facts.amortisation)
  for (const [asset, [cost, depreciation, proceeds]] of Object.entries(facts.disposals)) {
    const gain = proceeds - (cost - depreciation)
    books.post(year, 'disposals', {
      [`fa.${asset}.cost`]: -cost,
      [`fa.${asset}.dep`]: depreciation,
      cash: proceeds,
      'pl.administration.gain': -gain,
    })
  }
}

const finance = (books: Books, year: number, facts: JoineryYear): void => {
  books.move(year, 'interest', 'pl.interest.bank', 'cash', facts.interest.bank)
  books.move(year, 'interest', 'pl.interest.hp', 'cash', facts.interest.hirePurchase)
  books.move(year, 'interest received', 'cash', 'pl.interest.received', facts.interest.received)
  books.move(year, 'borrowed', 'cash', 'loan.bank', facts.borrowed)
  books.move(year, 'repaid', 'loan.bank', 'cash', facts.repaid.bank)
  books.move(year, 'repaid', 'loan.hp', 'cash', facts.repaid.hirePurchase)
  const { shares, premium } = facts.shareIssue
  books.post(year, 'issue', { cash: shares + premium, 'equity.capital': -shares, 'equity.premium': -premium })
  // Paid on the shares in issue when the year began.
  const shareCount = -books.balance(year - 1, 'equity.capital')
  books.move(year, 'dividend', 'equity.retained', 'cash', share(shareCount * facts.dividendPence, 1n, 100n))
}

/** Deferred tax is at 25 per cent, the enacted rate for all years in which it can reverse; current tax is at the rate of the year. */
const tax = (books: Books, year: number, facts: JoineryYear): void => {
  const profit = -books.flow(year, 'pl')
  const taxable = profit + facts.notDeductible - facts.acceleratedAllowances
  books.move(year, 'current', 'pl.tax.current', 'creditors.tax', share(taxable, facts.taxRate, 100n))
  books.move(year, 'prior', 'pl.tax.prior', 'creditors.tax', facts.priorYearTax)
  books.move(year, 'deferred', 'pl.tax.deferred', 'provision.deferred', share(facts.acceleratedAllowances, 25n, 100n))
  books.settle(year, 'tax paid', 'creditors.tax', -facts.closing.tax, 'cash')
}

/** The books of Wrenfield Joinery Limited from 31 March 2022 to 31 March 2025. */
export const keepJoineryBooks = (): Books => {
  const books = new Books()
  post2022(books)
  for (const [key, facts] of Object.entries(JOINERY_YEARS)) {
    const year = Number(key)
    trade(books, year, facts)
    invest(books, year, facts)
    finance(books, year, facts)
    tax(books, year, facts)
  }
  return books
}
