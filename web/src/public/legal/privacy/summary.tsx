import type { LegalSection } from '../legal-text.ts'

export const summary: LegalSection = {
  id: 'summary',
  title: 'Executive summary',
  content: (
    <ul>
      <li>Your documents stay on the operator’s server, where rules and arithmetic check them.</li>
      <li>As installed, none of your text goes to a language model. That changes only if the operator connects one.</li>
      <li>We sell nothing. There is no advertising, no third-party analytics, and no pixel in any email.</li>
      <li>
        We record which pages you visit while you are signed in. You can turn that off on the <a href="/cookies#choices">cookies page</a>,
        which also deletes what has been recorded.
      </li>
      <li>On your profile you can download the data kept about you, and delete your account with everything in it.</li>
    </ul>
  ),
}
