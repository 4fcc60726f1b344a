import type { LegalSection } from '../legal-text.ts'

export const purposesAndSharing: LegalSection = {
  id: 'purposes-and-sharing',
  title: 'Purposes and sharing',
  parts: [
    {
      id: 'purposes',
      title: 'What it is used for',
      content: (
        <ul>
          <li>Account, work and cookies: to provide the service that you asked for.</li>
          <li>Sessions, audit trail, log and counted attempts: to keep accounts and the service safe.</li>
          <li>Usage records: to see which parts of the product are used and how long work takes in them.</li>
          <li>Feedback and contact messages: to answer and to improve.</li>
          <li>Subscription: to bill what was ordered and to keep the books that the law demands.</li>
        </ul>
      ),
    },
    {
      id: 'recipients',
      title: 'Who else receives something',
      content: (
        <>
          <p>As installed, nobody. Depending on what the operator has set up, and on what you use:</p>
          <ul>
            <li>the mail service that delivers our letters receives your address and the letter;</li>
            <li>Google receives that you sign in here, if you choose to sign in with it, or where Firebase keeps identities;</li>
            <li>a payment service receives what you enter there: card details never reach this server;</li>
            <li>a service of the operator’s own may be told of your sign-ins, to let you in there, too;</li>
            <li>whoever runs the machines receives what is stored on them, bound by contract to leave it alone.</li>
          </ul>
          <p>
            Colleagues see an analysis if its owner shares it with them. Administrators see the list of accounts, feedback and contact
            messages, and numbers of use.
          </p>
        </>
      ),
    },
    {
      id: 'language-models',
      title: 'Language models',
      content: (
        <p>
          Documents are reviewed by rules and arithmetic on this server. No language model receives any text, unless the operator has set
          one up; who runs it then belongs in this place. Nothing of yours is used to train one.
        </p>
      ),
    },
    {
      id: 'no-sale',
      title: 'No sale, no advertising',
      content: (
        <p>
          Personal data is neither sold nor used for advertising or for profiles. Pages load nothing from other servers, with one exception:
          where Firebase keeps identities, the browser speaks to it to sign you in.
        </p>
      ),
    },
    {
      id: 'authorities',
      title: 'Authorities',
      content: <p>We hand data to an authority only where the law obliges us to, and tell you, unless that is forbidden.</p>,
    },
  ],
}
