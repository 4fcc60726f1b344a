import type { LegalSection } from '../legal-text.ts'

export const termination: LegalSection = {
  id: 'termination',
  title: 'Term and termination',
  parts: [
    {
      id: 'term',
      title: 'How long these terms apply',
      content: <p>From the moment you accept them, or first use the service, until your account is deleted.</p>,
    },
    {
      id: 'ending-by-you',
      title: 'If you end it',
      content: (
        <p>
          You can delete your account on your profile at any time, without giving a reason. Before you do, you can download all data kept
          about you there.
        </p>
      ),
    },
    {
      id: 'ending-by-us',
      title: 'If we end it',
      content: (
        <p>
          We may suspend or end your access if you seriously or repeatedly break these terms, do not pay what is due, or if the law requires
          it. We give notice, unless waiting would do harm. If we close the installation, we announce it early enough for you to download
          your data.
        </p>
      ),
    },
    {
      id: 'after-the-end',
      title: 'Afterwards',
      content: (
        <p>
          Your right to use the service ends, and your data is deleted as described on the <a href="/privacy#retention">privacy page</a>.
          Amounts due remain due. The provisions on liability and disputes, and the general terms, continue to apply.
        </p>
      ),
    },
  ],
}
