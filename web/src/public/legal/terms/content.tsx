import type { LegalSection } from '../legal-text.ts'

export const content: LegalSection = {
  id: 'your-content',
  title: 'Content',
  parts: [
    {
      id: 'ownership',
      title: 'What is yours stays yours',
      content: <p>Documents that you upload, text that you enter and everything else that you bring remain yours or your clients’.</p>,
    },
    {
      id: 'permission',
      title: 'What we may do with it',
      content: (
        <p>
          You permit us to store, copy and process it as far as it takes to provide the service to you and to those with whom you share it,
          as the <a href="/privacy">privacy page</a> describes, and for nothing else. We do not train language models with it.
        </p>
      ),
    },
    {
      id: 'your-responsibility',
      title: 'What you answer for',
      content: (
        <p>
          You confirm that you may hand over what you upload: that you have the rights and permissions it takes, and that no duty of
          confidence to a client or an employer stands against it.
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
          We may remove content where the law demands it or where it breaks these terms. We tell you, unless we are forbidden to. Keep the
          originals of what you upload: Tickmark is no archive.
        </p>
      ),
    },
  ],
}
