import type { OwnElement } from '../own-element.ts'

const flow = (label: string, balance: OwnElement['balance']): OwnElement => ({
  label,
  period: 'duration',
  balance,
  wider: [],
  narrower: [],
})

/** Elements for lines that the core taxonomy has none for. The SEC asks for no anchors. */
export const OWN_ELEMENTS: Readonly<Record<string, OwnElement>> = {
  AdjustmentToReservesBroughtForward: flow('Adjustment to reserves brought forward', 'credit'),
  ChangesInOperatingLeases: flow('Operating lease assets and liabilities', 'debit'),
  PurchaseAndSaleOfIntangibleAssets: flow('Purchases and sales of intangible assets', 'debit'),
}
