import { limits } from '@tickmark/contract'
import type { LegalSection } from '../legal-text.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export const liability: LegalSection = {
  id: 'liability',
  title: 'Indemnification and liability',
  parts: [
    {
      id: 'indemnification',
      title: 'Indemnification',
      content: (
        <p>
          If someone makes a claim against us because of what you uploaded, or because you broke these terms or the law, you compensate us
          for our loss, including reasonable legal costs. We inform you of the claim at once and let you take part in the defence.
        </p>
      ),
    },
    {
      id: 'no-warranty',
      title: 'No warranty',
      content: (
        <p>
          The service is provided as is and as available. As far as the law allows, we give no warranty that it is free of errors, always
          available or fit for a particular purpose, or that a review finds every mistake.
        </p>
      ),
    },
    {
      id: 'excluded-loss',
      title: 'Excluded loss',
      content: (
        <p>
          As far as the law allows, neither of us is liable to the other for lost profit, lost business, lost data or indirect and
          consequential loss.
        </p>
      ),
    },
    {
      id: 'liability-cap',
      title: 'Limit of liability',
      content: (
        <p>
          As far as the law allows, our total liability under these terms is limited to the greater of the fees that you paid in the{' '}
          {limits.termsLiabilityMonths} months before the event and {dollars.format(limits.termsLiabilityDollars)}.
        </p>
      ),
    },
    {
      id: 'what-the-law-keeps',
      title: 'Mandatory law',
      content: <p>Nothing here limits a liability or a right that cannot be limited by law, such as a consumer’s rights.</p>,
    },
  ],
}
