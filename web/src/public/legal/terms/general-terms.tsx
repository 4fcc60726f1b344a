import type { LegalSection } from '../legal-text.ts'

export const generalTerms: LegalSection = {
  id: 'general',
  title: 'General terms',
  parts: [
    {
      id: 'changes',
      title: 'Changes of these terms',
      content: (
        <p>
          We may change these terms; the day of the last change stands above. Changes that matter to you are announced before they take
          effect. Whoever goes on using the service afterwards accepts them.
        </p>
      ),
    },
    {
      id: 'notices',
      title: 'Notices',
      content: (
        <p>
          We write to the email address of your account. You reach us through the <a href="/#contact">contact form</a> on the home page, or
          with Feedback once you are signed in.
        </p>
      ),
    },
    {
      id: 'transfer',
      title: 'Transfer',
      content: (
        <p>You may pass your rights under these terms on only with our consent. We may pass ours on together with the installation.</p>
      ),
    },
    {
      id: 'events',
      title: 'Events beyond control',
      content: <p>Neither of us answers for delay or failure that is caused by what could not reasonably be prevented.</p>,
    },
    {
      id: 'whole-agreement',
      title: 'The whole agreement',
      content: (
        <p>
          These terms, the <a href="/privacy">privacy page</a> and the <a href="/cookies">cookies page</a> are the whole agreement about the
          service. If one of its rules does not hold, the others do. Not insisting on a rule once does not give it up.
        </p>
      ),
    },
  ],
}
