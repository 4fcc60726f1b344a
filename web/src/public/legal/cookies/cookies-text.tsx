import type { ReactNode } from 'react'
import type { LegalSection, LegalText } from '../legal-text.ts'
import { details } from './details.tsx'

const summary: LegalSection = {
  id: 'summary',
  title: 'Summary',
  content: (
    <ul>
      <li>Cookies keep you signed in. There are no others: none for analysis, none for marketing.</li>
      <li>Reading the public pages sets none.</li>
      <li>Usage records are kept without cookies, only while you are signed in, and you can switch them off.</li>
    </ul>
  ),
}

const contact: LegalSection = {
  id: 'contact',
  title: 'Contact',
  content: (
    <p>
      Questions about this page go to the operator of this installation, with the <a href="/#contact">contact form</a> on the home page, or
      with Feedback once you are signed in.
    </p>
  ),
}

const choosingInBrowser = (
  <p>
    Your browser can show, refuse and delete cookies and storage for each site. Without the cookies above you can read the public pages, but
    not sign in.
  </p>
)

/** @param usageChoice how to opt out of usage records, or why there is nothing to choose (D15) */
export const writeCookiesText = (usageChoice: ReactNode): LegalText => ({
  path: '/cookies',
  title: 'Cookies',
  changed: '2026-11-22',
  introduction: <p>What this installation of Tickmark keeps in your browser, what for, for how long, and what you can choose.</p>,
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
