import type { LegalText } from '../legal-text.ts'
import { content } from './content.tsx'
import { disputes } from './disputes.tsx'
import { fees } from './fees.tsx'
import { generalTerms } from './general-terms.tsx'
import { liability } from './liability.tsx'
import { registration } from './registration.tsx'
import { termination } from './termination.tsx'
import { usageRequirements } from './usage-requirements.tsx'

/** The terms, including every rule in the specification (spec sections 5 and 9, D19). */
export const termsText: LegalText = {
  path: '/terms',
  title: 'Terms & Conditions',
  changed: '2026-11-23',
  introduction: (
    <p>
      These terms are between you and the operator of this installation of Tickmark, “we” below. By opening an account or using the service
      you accept them.
    </p>
  ),
  sections: [registration, usageRequirements, content, fees, termination, liability, disputes, generalTerms],
}
