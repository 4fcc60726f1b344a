import { limits } from '@tickmark/contract'
import type { LegalSection } from '../legal-text.ts'

export const disputes: LegalSection = {
  id: 'disputes',
  title: 'Dispute resolution',
  parts: [
    {
      id: 'informal',
      title: 'First, we talk',
      content: (
        <p>
          Whoever has a dispute first writes to the other what it is about and what they ask for. Both try in good faith to settle it for{' '}
          {limits.termsInformalDisputeDays} days from then on, before either begins proceedings. Periods of limitation stand still
          meanwhile, as far as the law allows.
        </p>
      ),
    },
    {
      id: 'law-and-courts',
      title: 'Law and courts',
      content: (
        <p>
          The law and the courts of the place where the operator is established decide. Where the law gives you, as a consumer, courts or
          protection of your own, you keep them.
        </p>
      ),
    },
    {
      id: 'urgent-matters',
      title: 'Urgent matters',
      content: (
        <p>Either of us may ask a court at any time for what cannot wait, such as an order to stop the use of somebody’s secrets.</p>
      ),
    },
  ],
}
