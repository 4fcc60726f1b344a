import type { LegalSection } from '../legal-text.ts'

export const introduction: LegalSection = {
  id: 'introduction',
  title: 'Introduction',
  content: (
    <>
      <p>
        Anyone can run Tickmark. The operator of this installation, “we” below, decides why and how personal data is used here, and is
        responsible for it. The operator’s name and postal address must be added here.
      </p>
      <p>
        If a firm uploads its clients’ documents, the firm is responsible for the personal data in them, and we process the data on its
        behalf and on its instructions.
      </p>
      <p>This page covers the public pages and the application. It does not cover other sites that a page may link to.</p>
    </>
  ),
}
