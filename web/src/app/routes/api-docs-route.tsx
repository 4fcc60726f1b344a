import { ApiDocsPage } from '../../features/api-docs/api-docs-page.tsx'
import { useSession } from '../../features/identity/session.tsx'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { LegalHeader } from '../legal-header.tsx'
import { WorkingPage } from '../working-page.tsx'

/** The description of the API, for visitors too: the document behind it is public. */
export function ApiDocsRoute() {
  useDocumentTitle('API')
  const { state } = useSession()
  return (
    <>
      {/* Signed-in users have the navigation bar. */}
      {state.kind === 'signed-in' ? null : <LegalHeader />}
      <WorkingPage>
        <ApiDocsPage />
      </WorkingPage>
    </>
  )
}
