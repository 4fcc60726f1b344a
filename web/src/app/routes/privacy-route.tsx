import { useSession } from '../../features/identity/session.tsx'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { PrivacyPage } from '../../public/legal/privacy-page.tsx'
import { LegalHeader } from '../legal-header.tsx'

export function PrivacyRoute() {
  useDocumentTitle('Privacy')
  const { state } = useSession()
  return <PrivacyPage header={<LegalHeader />} footer={state.kind === 'signed-in' ? null : undefined} />
}
