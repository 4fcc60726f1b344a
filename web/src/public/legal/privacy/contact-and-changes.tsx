import type { LegalSection } from '../legal-text.ts'

export const contact: LegalSection = {
  id: 'contact',
  title: 'Contact',
  content: (
    <p>
      Write to the operator using the <a href="/#contact">contact form</a> on the home page, or Feedback once you are signed in. The
      operator’s name, postal address and, if there is one, data protection officer must be added here.
    </p>
  ),
}

export const changes: LegalSection = {
  id: 'changes',
  title: 'Changes',
  content: (
    <p>
      We update this page when the product or the law changes. The date of the last change is at the top. We announce changes that matter to
      you before they take effect.
    </p>
  ),
}
