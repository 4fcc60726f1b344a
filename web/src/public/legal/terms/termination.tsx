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
      title: 'Ending by you',
      content: (
        <p>
          You can delete your account on your profile at any time, without giving a reason. Before you do, you can download there everything
          that is kept about you.
        </p>
      ),
    },
    {
      id: 'ending-by-us',
      title: 'Ending by us',
      content: (
        <p>
          We may suspend or end your access where you seriously or repeatedly break these terms, do not pay what is due, or where the law
          obliges us. We say so beforehand, unless waiting would do harm. If we close the installation, we announce it early enough for you
          to download what is yours.
        </p>
      ),
    },
    {
      id: 'after-the-end',
      title: 'What follows',
      content: (
        <p>
          Your right to use the service ends, and what is stored of you is deleted as the <a href="/privacy#retention">privacy page</a>{' '}
          says. Amounts that were due remain due. What these terms say about liability and disputes, and their general terms, continues to
          apply.
        </p>
      ),
    },
  ],
}
