import type { ReactNode } from 'react'
import type { LegalSection, LegalText } from '../legal-text.ts'
import { details } from './details.tsx'

const summary: LegalSection = {
  id: 'summary',
  title: 'Summary',
  content: (
    <ul>
      <li>We use cookies to keep you signed in, and for nothing else: no analytics, no marketing.</li>
      <li>The public pages set no cookies.</li>
      <li>Usage records work without cookies and only while you are signed in. You can turn them off.</li>
    </ul>
  ),
}

const contact: LegalSection = {
  id: 'contact',
  title: 'Contact',
  content: (
    <p>
      Send questions about this page to the operator of this installation, using the <a href="/#contact">contact form</a> on the home page,
      or with Feedback once you are signed in.
    </p>
  ),
}

const choosingInBrowser = (
  <p>
    Your browser can show, refuse and delete cookies and storage for each site. Without the cookies above you can read the public pages, but
    you cannot sign in.
  </p>
)

/** @param usageChoice how to opt out of usage records, or why there is nothing to choose (D15) */
export const writeCookiesText = (usageChoice: ReactNode): LegalText => ({
  path: '/cookies',
  title: 'Cookies',
  changed: '2026-11-23',
  introduction: <p>What this installation of Tickmark stores in your browser, why, for how long, and what you can choose.</p>,
  sections: [
    summary,
    details,
    {
      id: 'choices',
      title: 'Choices',
      parts: [
        { id: 'browser-choice', title: 'In your browser', content: choosingInBrowser },
        { id: 'usage-choice', title: 'Usage records', content: usageChoice },
      ],
    },
    contact,
  ],
})
