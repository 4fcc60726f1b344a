import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'

/** `/admin`: how the server stands, and the ways on from there (spec section 2). */
export function AdminDashboard() {
  useDocumentTitle(messages.admin.dashboardTitle)
  return (
    <>
      <PageHeading
        actions={
          <Link to="/" className={buttonClass('plain')}>
            {messages.admin.returnToApp}
          </Link>
        }
      >
        <span className="flex flex-wrap items-center gap-3">
          {messages.admin.dashboardTitle}
          <Badge className="font-sans">
            <ProofMark proof="tick" className="size-3.5" />
            {messages.admin.verifiedBadge}
          </Badge>
        </span>
      </PageHeading>
    </>
  )
}
