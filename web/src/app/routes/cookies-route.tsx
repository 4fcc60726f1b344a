import { useSession } from '../../features/identity/session.tsx'
import { UsageChoice } from '../../features/usage/usage-choice.tsx'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { CookiesPage } from '../../public/legal/cookies-page.tsx'
import { PageSpinner } from '../../ui/page-spinner.tsx'

/** Signed-in users have the navigation bar and a switch for usage records; visitors have neither (spec section 2). */
export function CookiesRoute() {
  useDocumentTitle('Cookies')
  const { state } = useSession()
  if (state.kind === 'loading') return <PageSpinner />
  return state.kind === 'signed-in' ? (
    <CookiesPage header={null} footer={null} usageChoice={<UsageChoice />} />
  ) : (
    <CookiesPage header={null} />
  )
}
