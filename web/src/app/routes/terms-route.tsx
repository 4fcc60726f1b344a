import { useSession } from '../../features/identity/session.tsx'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { TermsPage } from '../../public/legal/terms-page.tsx'
import { LegalHeader } from '../legal-header.tsx'

export function TermsRoute() {
  useDocumentTitle('Terms')
  const { state } = useSession()
  return <TermsPage header={<LegalHeader />} footer={state.kind === 'signed-in' ? null : undefined} />
}
