import type { LegalSection } from '../legal-text.ts'

export const content: LegalSection = {
  id: 'your-content',
  title: 'Content',
  parts: [
    {
      id: 'ownership',
      title: 'Your content stays yours',
      content: <p>Documents that you upload, text that you enter and all your other content remain yours or your clients’.</p>,
    },
    {
      id: 'permission',
      title: 'What we may do with it',
      content: (
        <p>
          You allow us to store, copy and process it as far as needed to provide the service to you and to the people with whom you share
          it, as described on the <a href="/privacy">privacy page</a>, and for no other purpose. We do not train language models with it.
        </p>
      ),
    },
    {
      id: 'your-responsibility',
      title: 'Your responsibility',
      content: (
        <p>
          You confirm that you may give us what you upload: that you have the necessary rights and permissions, and that you break no duty
          of confidence to a client or an employer.
        </p>
      ),
    },
    {
      id: 'results',
      title: 'Results',
      content: (
        <p>
          You may use review points, marked copies and other results as you like. They depend on what could be read in the document and can
          be wrong or incomplete. Others may receive the same results for similar documents.
        </p>
      ),
    },
    {
      id: 'removal',
      title: 'Removal',
      content: (
        <p>
          We may remove content if the law requires it or if it breaks these terms. We inform you unless we are forbidden to. Keep the
          originals of your uploads: Tickmark is not an archive.
        </p>
      ),
    },
  ],
}
