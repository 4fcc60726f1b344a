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
            First name, surname, company if you give one, email address, the day of sign-up and of the last sign-in, the state of trial or
            subscription with its dates, and whether you are an administrator. A password is kept as a hash from which it cannot be read.
          </p>
          <p>
            If you sign in with Google, we receive your name, your address, whether Google has verified it, and Google’s number for your
            account. Where the operator has identities kept by Google’s Firebase, your name, address and password go to that service
            instead, under its own terms.
          </p>
        </>
      ),
    },
    {
      id: 'work-data',
      title: 'Your work',
      content: (
        <p>
          Analyses with their names, standards and states; the documents that you upload, with name, size and number of pages; text that you
          enter; the words read out of documents; the review points found in them and what you did about each; conversations with the
          assistant.
        </p>
      ),
    },
    {
      id: 'session-data',
      title: 'Sessions',
      content: (
        <p>
          For each sign-in: when it began, when it was last used and when it ended, the kind of device and the name of the browser, and the
          network address without its last part, which says roughly where from but not who. Your profile lists them. While the sign-in
          lasts, the browser’s own description of itself is kept with it.
        </p>
      ),
    },
    {
      id: 'usage-data',
      title: 'Usage records',
      content: (
        <p>
          While you are signed in: the path of each page that you leave, without anything after a question mark, for how long it was open,
          the page before it, the time, and the browser’s own description of itself; and by name what you did, such as creating an analysis,
          with its number. Never texts, names or figures. Nothing is recorded of people who are not signed in, of those who have opted out,
          or where the browser sends the Global Privacy Control signal. From these records administrators see how many people came, and
          which pages and actions were used how often, but nobody by name.
        </p>
      ),
    },
    {
      id: 'messages-data',
      title: 'Feedback and contact messages',
      content: (
        <p>
          Feedback is kept with your account: rating, comment, time and our answer. A contact message is kept with the name and address that
          were entered, its time and our notes on it; where it was sent from is not kept.
        </p>
      ),
    },
    {
      id: 'audit-data',
      title: 'Audit trail',
      content: (
        <p>
          Sign-ins, failed sign-ins, password resets, ended sessions, appointments of administrators, downloads of data and deletions are
          written down with their time and with the numbers of the accounts concerned: without names, addresses or anything that was typed.
        </p>
      ),
    },
    {
      id: 'log-data',
      title: 'Server log and protection',
      content: (
        <>
          <p>
            The server can write a log of requests: time, method, path without anything after a question mark, outcome, and the full network
            address. The operator decides whether it does and where the log goes.
          </p>
          <p>Against guessing and flooding, attempts are counted under keyed hashes, from which neither address nor account can be read.</p>
        </>
      ),
    },
    {
      id: 'browser-data',
      title: 'In your browser',
      content: (
        <p>
          The <a href="/cookies#storage">cookies page</a> lists each cookie and each other entry.
        </p>
      ),
    },
  ],
}
