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
          installation and take nothing away from that licence.
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
            <li>break the law, somebody’s rights or a duty of confidence;</li>
            <li>upload what you have no right to upload, or files that are meant to do harm;</li>
            <li>get at accounts or documents of others, or around limits and access controls;</li>
            <li>disturb or overload the service, or test its security without our written permission;</li>
            <li>resell access, or present what Tickmark says as an audit opinion or as assurance.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'judgement',
      title: 'Your own judgement',
      content: (
        <p>
          Tickmark adds up, compares and points out. It does not audit, gives no opinion, and says for each document how many figures it
          could not tie. A review without points does not prove that statements are right. Whoever prepares, signs or files them remains
          responsible for them.
        </p>
      ),
    },
    {
      id: 'suggestions',
      title: 'Suggestions',
      content: <p>If you send us ideas or feedback, we may use them without owing you anything for them.</p>,
    },
  ],
}
