import type { LegalSection } from '../legal-text.ts'

export const usageRequirements: LegalSection = {
  id: 'usage',
  title: 'Usage requirements',
  parts: [
    {
      id: 'permitted-use',
      title: 'What you may do',
      content: (
        <p>
          As long as you keep to these terms, you may use Tickmark to review financial statements for yourself, for the organisation that
          you work for and for its clients. The program itself is published under the MIT licence; these terms govern the use of this
          installation and do not restrict that licence.
        </p>
      ),
    },
    {
      id: 'forbidden-use',
      title: 'What you may not do',
      content: (
        <>
          <p>You may not, and may not help others to:</p>
          <ul>
            <li>break the law, infringe other people’s rights or breach a duty of confidence;</li>
            <li>upload anything that you have no right to upload, or harmful files;</li>
            <li>gain access to other users’ accounts or documents, or get around limits and access controls;</li>
            <li>disrupt or overload the service, or test its security without our written permission;</li>
            <li>resell access, or present Tickmark’s results as an audit opinion or as assurance.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'judgement',
      title: 'Your own judgement',
      content: (
        <p>
          Tickmark adds up, compares and points out. It does not audit or give an opinion, and it states for each document how many figures
          it could not tie. A review without points does not prove that statements are right. The people who prepare, sign or file them
          remain responsible for them.
        </p>
      ),
    },
    {
      id: 'suggestions',
      title: 'Suggestions',
      content: <p>If you send us ideas or feedback, we may use them free of charge.</p>,
    },
  ],
}
