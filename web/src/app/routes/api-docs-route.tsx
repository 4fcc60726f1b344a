import { ApiDocsPage } from '../../features/api-docs/api-docs-page.tsx'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { LegalHeader } from '../legal-header.tsx'
import { WorkingPage } from '../working-page.tsx'

/** The description of the API, for visitors too: the document behind it is public. */
export function ApiDocsRoute() {
  useDocumentTitle('API')
  return (
    <>
      <LegalHeader />
      <WorkingPage>
        <ApiDocsPage />
      </WorkingPage>
    </>
  )
}
