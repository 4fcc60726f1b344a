import type { LegalSection } from '../legal-text.ts'

export const contact: LegalSection = {
  id: 'contact',
  title: 'Contact',
  content: (
    <p>
      Write to the operator with the <a href="/#contact">contact form</a> on the home page, or with Feedback once you are signed in. Name,
      postal address and, where there is one, the data protection officer of the operator belong in this place.
    </p>
  ),
}

export const changes: LegalSection = {
  id: 'changes',
  title: 'Changes',
  content: (
    <p>
      When the product or the law changes, this page does. The day of its last change stands at its head. Changes that matter to you are
      announced before they take effect.
    </p>
  ),
}
