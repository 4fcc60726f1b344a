import type { LegalSection } from '../legal-text.ts'

export const dataCollection: LegalSection = {
  id: 'data-collection',
  title: 'Data collection',
  parts: [
    {
      id: 'account-data',
      title: 'Your account',
      content: (
        <>
          <p>
            First name, surname, company if you give one, email address, the dates of sign-up and of the last sign-in, the status of your
            trial or subscription with its dates, and whether you are an administrator. Passwords are stored only as hashes, from which they
            cannot be read.
          </p>
          <p>
            If you sign in with Google, we receive your name, your email address, whether Google has verified it, and Google’s number for
            your account. If you sign in with the account of your organisation, we receive the same from its sign-in service. If the
            operator uses Google’s Firebase for identities, your name, email address and password go to that service instead, under its own
            terms.
          </p>
        </>
      ),
    },
    {
      id: 'work-data',
      title: 'Your work',
      content: (
        <p>
          Analyses with their names, standards and statuses; the documents that you upload, with name, size and number of pages; text that
          you enter; the accounts and balances of trial balances that you import, not the files, with the classes, journals and details of
          the entity that you add; the text read from documents; the review points found in them and what you did about each; notifications
          of mentions, assignments and due dates, which hold numbers and dates but no text; conversations with the assistant.
        </p>
      ),
    },
    {
      id: 'session-data',
      title: 'Sessions',
      content: (
        <p>
          For each sign-in: when it began, when it was last used and when it ended, the type of device, the name of the browser, and the
          network address without its last part, which gives a rough location but does not identify you. Your profile lists your sessions.
          While a session lasts, we also keep the browser’s own description of itself.
        </p>
      ),
    },
    {
      id: 'usage-data',
      title: 'Usage records',
      content: (
        <p>
          While you are signed in: the path of each page that you leave, without anything after a question mark, how long it was open, the
          page before it, the time, and the browser’s own description of itself; and the names of your actions, such as creating an
          analysis, with its number. We never record texts, names or figures. Nothing is recorded about people who are not signed in or have
          opted out, or whose browser sends the Global Privacy Control signal. From these records administrators see how many people used
          the product and how often pages and actions were used, but no names.
        </p>
      ),
    },
    {
      id: 'messages-data',
      title: 'Feedback and contact messages',
      content: (
        <p>
          Feedback is kept with your account: rating, comment, time and our answer. A contact message is kept with the name and address
          entered, its time and our notes on it; we do not keep where it was sent from.
        </p>
      ),
    },
    {
      id: 'audit-data',
      title: 'Audit trail',
      content: (
        <p>
          We record sign-ins, failed sign-ins, password resets, ended sessions and appointments of administrators; uploads, views, downloads
          and exports; what you do to analyses, their points and clients; your consent to a language model; administrators’ looks at what
          people have entered; and deletions. Each has its time and the numbers of the accounts and analyses concerned, but no names, email
          addresses or anything that was typed. Apart from it, for a limited time, we keep the full network address that each came from, so
          that misuse of an account can be traced.
        </p>
      ),
    },
    {
      id: 'log-data',
      title: 'Server log and protection',
      content: (
        <>
          <p>
            The server can write a log of requests: time, method, path without anything after a question mark, result, and the full network
            address. The operator decides whether it does, and where the log is kept.
          </p>
          <p>To prevent guessing and flooding, we count attempts under keyed hashes, which reveal neither the address nor the account.</p>
        </>
      ),
    },
    {
      id: 'browser-data',
      title: 'In your browser',
      content: (
        <p>
          The <a href="/cookies#storage">cookies page</a> lists all cookies and all other entries.
        </p>
      ),
    },
  ],
}
