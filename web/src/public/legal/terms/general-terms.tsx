import type { LegalSection } from '../legal-text.ts'

export const generalTerms: LegalSection = {
  id: 'general',
  title: 'General terms',
  parts: [
    {
      id: 'changes',
      title: 'Changes to these terms',
      content: (
        <p>
          We may change these terms; the date of the last change is at the top. We announce changes that matter to you before they take
          effect. If you continue to use the service after that, you accept them.
        </p>
      ),
    },
    {
      id: 'notices',
      title: 'Notices',
      content: (
        <p>
          We write to the email address of your account. You can reach us through the <a href="/#contact">contact form</a> on the home page,
          or through Feedback once you are signed in.
        </p>
      ),
    },
    {
      id: 'transfer',
      title: 'Transfer',
      content: (
        <p>You may transfer your rights under these terms only with our consent. We may transfer ours together with the installation.</p>
      ),
    },
    {
      id: 'events',
      title: 'Events beyond our control',
      content: <p>Neither of us is liable for delays or failures that could not reasonably be prevented.</p>,
    },
    {
      id: 'whole-agreement',
      title: 'The whole agreement',
      content: (
        <p>
          These terms, the <a href="/privacy">privacy page</a> and the <a href="/cookies">cookies page</a> are the whole agreement about the
          service. If one provision is invalid, the others remain in force. Not enforcing a provision once does not waive it.
        </p>
      ),
    },
  ],
}
