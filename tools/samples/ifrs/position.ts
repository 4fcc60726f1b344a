import { page, pageRef, slot, table, text, title, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { signature } from '../signature.ts'
import { factsOf, type IfrsCase, textFactsOf, yearColumns } from './company.ts'

/** The consolidated statement of financial position. */
export const writePosition = ({ year, books, notes }: IfrsCase): readonly Block[] => {
  const due =
    (...patterns: string[]) =>
    (y: string) =>
      books.balance(Number(y), ...patterns)
  const owed =
    (...patterns: string[]) =>
    (y: string) =>
      -books.balance(Number(y), ...patterns)
  const loanNow = (y: string) => factsOf(y).loan.dueWithin
  const leaseNow = (y: string) => factsOf(y).leaseDue.current
  const later = (y: string) => owed('loan', 'lease')(y) - loanNow(y) - leaseNow(y)
  const currentLiabilities = (y: string) => owed('payable', 'tax.current', 'provision.claims')(y) + loanNow(y) + leaseNow(y)
  const laterLiabilities = (y: string) => later(y) + owed('tax.deferred', 'provision.restoration')(y)
  const t = new TableBuilder('sofp', yearColumns(year))
    .head('Non-current assets')
    .line('goodwill', 'Goodwill', due('goodwill'), { note: notes.number('intangible') })
    .line('intangible', 'Other intangible assets', due('intangible'), { note: notes.number('intangible') })
    .line('ppe', 'Property, plant and equipment', due('ppe'), { note: notes.number('ppe') })
    .line('rou', 'Right-of-use assets', due('rou'), { note: notes.number('leases') })
    .total('noncurrent', '', due('goodwill', 'intangible', 'ppe', 'rou'), { of: ['goodwill', 'intangible', 'ppe', 'rou'] })
    .head('Current assets')
    .line('inventories', 'Inventories', due('inventory'), { note: notes.number('inventories') })
    .line('receivables', 'Trade and other receivables', due('receivable'), { note: notes.number('receivables') })
    .line('cash', 'Cash and cash equivalents', due('cash'))
    .total('current', '', due('inventory', 'receivable', 'cash'), { of: ['inventories', 'receivables', 'cash'] })
    .total('assets', 'Total assets', due('goodwill', 'intangible', 'ppe', 'rou', 'inventory', 'receivable', 'cash'), {
      of: ['noncurrent', 'current'],
      bold: true,
    })
    .gap()
    .head('Current liabilities')
    .line('payables', 'Trade and other payables', (y) => -owed('payable')(y), { note: notes.number('payables') })
    .line('loanNow', 'Borrowings', (y) => -loanNow(y), { note: notes.number('borrowings') })
    .line('leaseNow', 'Lease liabilities', (y) => -leaseNow(y), { note: notes.number('leases') })
    .line('taxNow', 'Current tax liabilities', (y) => -owed('tax.current')(y))
    .line('claims', 'Provisions', (y) => -owed('provision.claims')(y), { note: notes.number('provisions') })
    .total('currentLiabilities', '', (y) => -currentLiabilities(y), { of: ['payables', 'loanNow', 'leaseNow', 'taxNow', 'claims'] })
    .head('Non-current liabilities')
    .line('loan', 'Borrowings', (y) => loanNow(y) - owed('loan')(y), { note: notes.number('borrowings') })
    .line('lease', 'Lease liabilities', (y) => leaseNow(y) - owed('lease')(y), { note: notes.number('leases') })
    .line('deferred', 'Deferred tax liabilities', (y) => -owed('tax.deferred')(y), { note: notes.number('tax') })
    .line('restoration', 'Provisions', (y) => -owed('provision.restoration')(y), { note: notes.number('provisions') })
    .total('laterLiabilities', '', (y) => -laterLiabilities(y), { of: ['loan', 'lease', 'deferred', 'restoration'] })
    .total('liabilities', 'Total liabilities', (y) => -currentLiabilities(y) - laterLiabilities(y), {
      of: ['currentLiabilities', 'laterLiabilities'],
      bold: true,
    })
    .grand('net', 'Net assets', (y) => owed('equity', 'pl')(y), { of: ['assets', 'liabilities'] })
    .gap()
    .head('Equity')
    .line('capital', 'Share capital', owed('equity.capital'), { note: notes.number('capital') })
    .line('premium', 'Share premium', owed('equity.premium'))
    .line('translation', 'Translation reserve', owed('equity.translation'))
    .line('retained', 'Retained earnings', owed('equity.retained', 'pl'))
    .total('owners', 'Equity attributable to owners of the parent', (y) => owed('equity', 'pl')(y) - owed('equity.minority')(y), {
      of: ['capital', 'premium', 'translation', 'retained'],
    })
    .line('minority', 'Non-controlling interests', owed('equity.minority'))
    .grand('equity', 'Total equity', owed('equity', 'pl'), { of: ['owners', 'minority'] })
    .build()
  return [
    page,
    title('Consolidated statement of financial position', `as at 31 December ${year}`, 'sofp'),
    table(t),
    text(
      `The financial statements on pages ${pageRef('is')} to ${pageRef('end')} were approved by the board of directors and authorised for issue on ${textFactsOf(year).approved} ${slot('sofp.approved', String(year + 1))}. They were signed on its behalf by:`,
    ),
    signature(year, 'Ingrid Solheim'),
    text('Ingrid Solheim, Chief Executive Officer'),
    text('Company number 19317740'),
  ]
}
