import { limits } from '@tickmark/contract'
import type { LegalSection } from '../legal-text.ts'

export const fees: LegalSection = {
  id: 'fees',
  title: 'Fees and payments',
  parts: [
    {
      id: 'trial',
      title: 'Free trial',
      content: <p>A new account begins with a free trial. The day on which it ends stands on your profile.</p>,
    },
    {
      id: 'subscription',
      title: 'Subscription',
      content: (
        <p>
          Where we offer a paid subscription, its price and period are shown before you order. Fees are due in advance for each period,
          without deduction, and taxes are added where the law says so. A subscription renews for the same period until it is cancelled.
        </p>
      ),
    },
    {
      id: 'price-changes',
      title: 'Price changes',
      content: (
        <p>
          We may change prices. A price increase takes effect {limits.termsPriceIncreaseDays} days after it has been posted. If you do not
          agree to it, cancel before that day.
        </p>
      ),
    },
    {
      id: 'invoice-disputes',
      title: 'Disputed invoices',
      content: (
        <p>
          If you believe that an invoice is wrong, tell us within {limits.termsInvoiceDisputeDays} days of its date what is wrong with it.
          After that it counts as accepted.
        </p>
      ),
    },
    {
      id: 'late-payment',
      title: 'Late payment',
      content: (
        <p>
          Amounts that are not paid when they are due bear a finance charge of {limits.termsLateChargePercentPerMonth}% of the unpaid
          balance per month, or the highest that the law allows if that is less.
        </p>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds',
      content: <p>Fees that have been paid are not refunded, unless the law or these terms say otherwise.</p>,
    },
  ],
}
