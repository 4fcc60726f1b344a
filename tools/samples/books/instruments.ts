import { INSTRUMENTS_YEARS, type InstrumentsYear } from './instruments-drivers.ts'
import { Books, share } from './ledger.ts'

/** Converts thousands of dollars to dollars. */
export const dollars = (thousands: number): bigint => BigInt(thousands) * 1000n

const post2022 = (books: Books): void => {
  const thousands = {
    cash: 12_480,
    'receivable.gross': 15_920,
    'receivable.allowance': -310,
    'inventory.raw': 7_240,
    'inventory.process': 2_910,
    'inventory.finished': 5_180,
    prepaid: 1_860,
    'ppe.land': 1_450,
    'ppe.buildings': 11_620,
    'ppe.machinery': 24_380,
    'ppe.furniture': 4_210,
    'ppe.construction': 680,
    'ppe.accumulated': -21_940,
    rou: 7_120,
    goodwill: 14_260,
    'intangible.cost': 11_800,
    'intangible.accumulated': -4_950,
    'deferred.research': 1_240,
    'deferred.accruals': 1_020,
    'deferred.stock': 520,
    'deferred.depreciation': -1_480,
    'deferred.intangibles': -740,
    payable: -6_840,
    'accrued.compensation': -4_120,
    'accrued.warranty': -1_180,
    'accrued.other': -1_960,
    deferredRevenue: -5_240,
    debt: -22_000,
    lease: -7_380,
    taxPayable: -640,
    'equity.common': -186,
    'equity.paidIn': -31_420,
    'equity.comprehensive': 1_140,
  }
  const balances = Object.fromEntries(Object.entries(thousands).map(([account, amount]) => [account, dollars(amount)]))
  const net = Object.values(balances).reduce((sum, amount) => sum + amount, 0n)
  books.post(2022, 'opening', { ...balances, 'equity.retained': -net })
}

const trade = (books: Books, year: number, facts: InstrumentsYear): void => {
  const { closing } = facts
  for (const [stream, amount] of Object.entries(facts.sales)) books.move(year, 'sales', 'receivable.gross', `pl.sales.${stream}`, amount)
  for (const [cost, amount] of Object.entries(facts.costs)) {
    const [, nature = ''] = cost.split('.')
    const owed =
      nature === 'labor'
        ? 'accrued.compensation'
        : nature === 'warranty'
          ? 'accrued.warranty'
          : nature === 'materials'
            ? 'inventory.raw'
            : 'payable'
    books.move(year, 'charge', `pl.${cost}`, owed, dollars(amount))
  }
  books.move(year, 'charge', 'pl.selling.creditLosses', 'receivable.allowance', dollars(facts.creditLosses.charged))
  books.move(year, 'written off', 'receivable.allowance', 'receivable.gross', dollars(facts.creditLosses.writtenOff))
  books.move(year, 'settled', 'accrued.warranty', 'cash', dollars(facts.warrantySettled))
  books.settle(year, 'production', 'inventory.process', dollars(closing.process), 'inventory.raw')
  books.settle(year, 'production', 'inventory.finished', dollars(closing.finished), 'inventory.raw')
  books.settle(year, 'purchases', 'inventory.raw', dollars(closing.raw), 'payable')
  for (const [account, amount] of [
    ['receivable.gross', closing.receivable],
    ['prepaid', closing.prepaid],
    ['payable', -closing.payable],
    ['accrued.compensation', -closing.compensation],
    ['accrued.other', -closing.other],
    ['deferredRevenue', -closing.deferredRevenue],
  ] as const)
    books.settle(year, 'operating', account, dollars(amount), 'cash')
}

const invest = (books: Books, year: number, facts: InstrumentsYear): void => {
  for (const [asset, amount] of Object.entries(facts.purchases)) books.move(year, 'purchased', `ppe.${asset}`, 'cash', dollars(amount))
  books.move(year, 'placed in service', 'ppe.machinery', 'ppe.construction', dollars(facts.placedInService))
  for (const [unit, amount] of Object.entries(facts.depreciation))
    books.move(year, 'charge', `pl.${unit}.depreciation`, 'ppe.accumulated', dollars(amount))
  books.move(year, 'charge', 'pl.amortization', 'intangible.accumulated', dollars(facts.amortization))
  const { cost, accumulated, proceeds } = facts.disposal
  const gain = proceeds - (cost - accumulated)
  books.post(year, 'sold', {
    'ppe.machinery': dollars(-cost),
    'ppe.accumulated': dollars(accumulated),
    cash: dollars(proceeds),
    'pl.selling.gain': dollars(-gain),
  })
  books.move(year, 'obtained', 'rou', 'lease', dollars(facts.lease.obtained))
  const leaseCost = Object.values(facts.leaseCost).reduce((sum, amount) => sum + amount, 0)
  const costs = Object.fromEntries(Object.entries(facts.leaseCost).map(([unit, amount]) => [`pl.${unit}.lease`, dollars(amount)]))
  books.post(year, 'lease cost', { ...costs, lease: dollars(-facts.lease.accretion), rou: dollars(facts.lease.accretion - leaseCost) })
  books.move(year, 'lease paid', 'lease', 'cash', dollars(facts.lease.paid))
  const { cash, goodwill } = facts.translation
  books.post(year, 'translation', { cash: dollars(cash), goodwill: dollars(goodwill), 'equity.comprehensive': dollars(-cash - goodwill) })
}

const finance = (books: Books, year: number, facts: InstrumentsYear): void => {
  books.move(year, 'interest', 'pl.interest.expense', 'cash', dollars(facts.interest.expense))
  books.move(year, 'operating', 'cash', 'pl.interest.income', dollars(facts.interest.income))
  books.move(year, 'operating', 'pl.interest.other', 'cash', dollars(facts.interest.other))
  books.move(year, 'repaid', 'debt', 'cash', dollars(facts.debtRepaid))
  for (const [unit, amount] of Object.entries(facts.stockCompensation))
    books.move(year, 'stock compensation', `pl.${unit}.stock`, 'equity.paidIn', dollars(amount))
  const { plans, repurchase } = facts
  // Shares have a par value of one cent, so a thousand of them are ten dollars.
  const par = (shares: number) => BigInt(shares) * 10n
  books.post(year, 'plans', {
    cash: dollars(plans.proceeds),
    'equity.common': -par(plans.shares),
    'equity.paidIn': par(plans.shares) - dollars(plans.proceeds),
  })
  books.post(year, 'repurchased', {
    cash: -dollars(repurchase.cost),
    'equity.common': par(repurchase.shares),
    'equity.retained': dollars(repurchase.cost) - par(repurchase.shares),
  })
}

const tax = (books: Books, year: number, { tax: facts, deferred, closing }: InstrumentsYear): void => {
  const before = -books.flow(year, 'pl')
  const others = facts.state + facts.credits + facts.stock + facts.nondeductible + facts.foreignRate
  const provision = share(before, 21n, 100n) + dollars(others)
  for (const [kind, balance] of Object.entries(deferred))
    books.settle(year, 'deferred', `deferred.${kind}`, dollars(balance), 'pl.tax.deferredFederal')
  books.move(year, 'split', 'pl.tax.deferredState', 'pl.tax.deferredFederal', dollars(facts.deferredState))
  const current = provision - books.flow(year, 'pl.tax')
  books.move(year, 'current', 'pl.tax.state', 'taxPayable', dollars(facts.currentState))
  books.move(year, 'current', 'pl.tax.foreign', 'taxPayable', dollars(facts.currentForeign))
  books.move(year, 'current', 'pl.tax.federal', 'taxPayable', current - dollars(facts.currentState + facts.currentForeign))
  books.settle(year, 'tax paid', 'taxPayable', dollars(-closing.tax), 'cash')
}

/** The books of Larkmont Instruments, Inc. from June 30, 2022 to June 30, 2025. */
export const keepInstrumentsBooks = (): Books => {
  const books = new Books()
  post2022(books)
  for (const [key, facts] of Object.entries(INSTRUMENTS_YEARS)) {
    const year = Number(key)
    trade(books, year, facts)
    invest(books, year, facts)
    finance(books, year, facts)
    tax(books, year, facts)
  }
  return books
}
