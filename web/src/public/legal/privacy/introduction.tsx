import type { LegalSection } from '../legal-text.ts'

export const introduction: LegalSection = {
  id: 'introduction',
  title: 'Introduction',
  content: (
    <>
      <p>
        Tickmark is a program that anybody can run. The operator of this installation, “we” below, decides why and how personal data is used
        here, and answers for it. Who that is, with a postal address, belongs in this place.
      </p>
      <p>
        Where a firm uploads documents of its clients, it decides about the personal data in them, and we process them on its behalf and to
        its instructions.
      </p>
      <p>This page covers the public pages and the application. It does not cover sites of others to which a page may link.</p>
    </>
  ),
}
