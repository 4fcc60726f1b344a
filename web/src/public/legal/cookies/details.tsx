import { LegalTable } from '../legal-table.tsx'
import type { LegalSection } from '../legal-text.ts'
import { cookies, storageEntries } from './stored-in-browser.ts'

const columns = ['Name', 'Purpose', 'Lifetime'] as const

const rowsOf = (entries: typeof cookies) =>
  entries.map(({ name, purpose, lifetime }) => [<code key="name">{name}</code>, purpose, lifetime] as const)

export const details: LegalSection = {
  id: 'details',
  title: 'Details',
  parts: [
    {
      id: 'what-cookies-are',
      title: 'What cookies are',
      content: (
        <p>
          A cookie is a short text that a server asks your browser to keep and to send back with each later request. Browsers also have a
          storage of their own, which pages can use and which is not sent anywhere by itself. The law treats both alike, and so does this
          page.
        </p>
      ),
    },
    {
      id: 'how-they-are-used',
      title: 'How they are used',
      content: (
        <p>
          Reading the public pages sets no cookie. Cookies are set when you sign in, by this server alone, and scripts cannot read them. All
          of them are needed for what you ask for; that is why you are not asked to accept them.
        </p>
      ),
    },
    {
      id: 'functional-cookies',
      title: 'Functional cookies',
      content: (
        <>
          <p>This is the complete list of cookies:</p>
          <LegalTable caption="Cookies" columns={columns} rows={rowsOf(cookies)} />
          <p id="storage">These are the entries in the browser’s own storage. Each is created only when it is needed:</p>
          <LegalTable caption="Entries in the browser’s storage" columns={columns} rows={rowsOf(storageEntries)} />
        </>
      ),
    },
    {
      id: 'analytical-cookies',
      title: 'Analytical cookies',
      content: (
        <p>
          There are none, and we use no third-party analytics service. The server itself keeps usage records of people who are signed in,
          without any cookie for it; the <a href="/privacy#usage-data">privacy page</a> says what is in them. You can switch them off below.
        </p>
      ),
    },
    {
      id: 'marketing-cookies',
      title: 'Marketing cookies',
      content: <p>There are none. No one else sets or reads cookies here, and nothing tracks you on other sites.</p>,
    },
    {
      id: 'email-pixels',
      title: 'Email pixels',
      content: <p>There are none. Our emails load no pictures and do not report whether they were opened.</p>,
    },
  ],
}
