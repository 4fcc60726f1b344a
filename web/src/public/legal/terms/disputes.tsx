import { limits } from '@tickmark/contract'
import type { LegalSection } from '../legal-text.ts'

export const disputes: LegalSection = {
  id: 'disputes',
  title: 'Dispute resolution',
  parts: [
    {
      id: 'informal',
      title: 'Talking first',
      content: (
        <p>
          In a dispute, either party first writes to the other, saying what it is about and what they want. Both try in good faith to settle
          it for {limits.termsInformalDisputeDays} days from then on, before either begins proceedings. As far as the law allows, limitation
          periods are suspended during that time.
        </p>
      ),
    },
    {
      id: 'law-and-courts',
      title: 'Law and courts',
      content: (
        <p>
          The law and the courts of the place where the operator is established apply. If the law gives you, as a consumer, other courts or
          further protection, you keep them.
        </p>
      ),
    },
    {
      id: 'urgent-matters',
      title: 'Urgent matters',
      content: (
        <p>Either of us may go to court at any time for urgent matters, such as an order to stop the use of confidential information.</p>
      ),
    },
  ],
}
