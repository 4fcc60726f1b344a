import type { LegalSection } from '../legal-text.ts'

export const purposesAndSharing: LegalSection = {
  id: 'purposes-and-sharing',
  title: 'Purposes and sharing',
  parts: [
    {
      id: 'purposes',
      title: 'What we use it for',
      content: (
        <ul>
          <li>Account, work and cookies: to provide the service.</li>
          <li>Sessions, audit trail, log and counted attempts: to protect your account and the service.</li>
          <li>Usage records: to see which parts of the product are used, and for how long.</li>
          <li>Feedback and contact messages: to answer you and to improve the product.</li>
          <li>Subscription: to invoice orders and to keep the accounting records required by law.</li>
        </ul>
      ),
    },
    {
      id: 'recipients',
      title: 'Who else receives data',
      content: (
        <>
          <p>As installed, no one. Depending on the operator’s settings, and on what you use:</p>
          <ul>
            <li>the mail service that delivers our emails receives your address and the email;</li>
            <li>
              Google learns that you sign in here, if you choose to sign in with Google, or if the operator uses Firebase for identities;
            </li>
            <li>the sign-in service of your organisation learns that you sign in here, if you choose to sign in with its account;</li>
            <li>a payment service receives the data that you enter there; card details never reach this server;</li>
            <li>another service of the operator may receive your sign-ins, so that you are signed in there as well;</li>
            <li>the company that hosts the server holds the data stored on it, and is bound by contract not to use it.</li>
          </ul>
          <p>
            Colleagues see an analysis if its owner shares it with them. In a firm, its people see the clients that are open to them, and
            guests the analyses of the clients they are named for. Administrators of the server see the list of accounts, feedback and
            contact messages, and usage totals.
          </p>
        </>
      ),
    },
    {
      id: 'language-models',
      title: 'Language models',
      content: (
        <p>
          Documents are reviewed by rules and arithmetic on this server. No language model receives any text unless the operator has
          connected one; its operator must then be named here. Your data is never used to train a model.
        </p>
      ),
    },
    {
      id: 'no-sale',
      title: 'No sale, no advertising',
      content: (
        <p>
          We neither sell personal data nor use it for advertising or profiling. Pages load nothing from other servers, with one exception:
          if the operator uses Firebase for identities, your browser contacts it to sign you in.
        </p>
      ),
    },
    {
      id: 'authorities',
      title: 'Authorities',
      content: <p>We disclose data to an authority only if the law requires it, and we inform you unless that is forbidden.</p>,
    },
  ],
}
