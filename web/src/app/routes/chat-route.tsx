import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { WorkingPage } from '../working-page.tsx'

/** Says what is not there yet, and where the answers are until then. */
export function ChatRoute() {
  useDocumentTitle(messages.navigation.chat)
  return (
    <WorkingPage>
      <PageHeading>{messages.navigation.chat}</PageHeading>
      <Card>
        <EmptyState
          icon={<MessageSquareText className="size-6" aria-hidden="true" />}
          title="Questions about a document’s review are not part of this version yet."
          action={
            <Link to="/analysis" className={buttonClass('primary')}>
              Go to your analyses
            </Link>
          }
        >
          Every point of a review stands in the analysis itself, with its page, its figures and its arithmetic.
        </EmptyState>
      </Card>
    </WorkingPage>
  )
}
