import { limits } from '@tickmark/contract'
import type { LegalSection } from '../legal-text.ts'

export const fees: LegalSection = {
  id: 'fees',
  title: 'Fees and payments',
  parts: [
    {
      id: 'trial',
      title: 'Free trial',
      content: <p>A new account begins with a free trial. Your profile shows the day on which it ends.</p>,
    },
    {
      id: 'subscription',
      title: 'Subscription',
      content: (
        <p>
          If we offer a paid subscription, we show its price and period before you order. Fees are due in advance for each period, without
          deduction; taxes are added where required. A subscription renews for the same period until it is cancelled.
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
          If you believe that an invoice is wrong, tell us within {limits.termsInvoiceDisputeDays} days of its date, and explain why. After
          that it is considered accepted.
        </p>
      ),
    },
    {
      id: 'late-payment',
      title: 'Late payment',
      content: (
        <p>
          Amounts not paid when due bear a finance charge of {limits.termsLateChargePercentPerMonth}% of the unpaid balance per month, or
          the highest charge that the law allows if that is lower.
        </p>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds',
      content: <p>Fees paid are not refunded, unless the law or these terms say otherwise.</p>,
    },
  ],
}
