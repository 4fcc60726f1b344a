import type { LegalSection } from '../legal-text.ts'

export const summary: LegalSection = {
  id: 'summary',
  title: 'Executive summary',
  content: (
    <ul>
      <li>Your documents stay on the operator’s server. They are read and checked there, by arithmetic and rules.</li>
      <li>As installed, no text of yours goes to a language model. That changes only where the operator sets one up.</li>
      <li>Nothing is sold. There is no advertising, no third-party analytics, and no pixel in any email.</li>
      <li>
        Which pages you look at while you are signed in is recorded. You can switch that off on the{' '}
        <a href="/cookies#choices">cookies page</a>, which also deletes what was recorded.
      </li>
      <li>You can download what is kept about you, and delete your account with everything in it, on your profile.</li>
    </ul>
  ),
}
