import { messages } from '@tickmark/contract'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { AssistantSetup } from './assistant-setup.tsx'
import { DatabaseReport } from './database-report.tsx'
import { SecurityTest } from './security-test.tsx'

/** `/admin/bigquery`: the page where administrators start after signing in. */
export function DatabasePage() {
  useDocumentTitle(messages.admin.databaseTitle)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3 border-b border-hairline pb-3">
        <h1 className="font-serif text-title font-semibold tracking-[-0.01em]">{messages.admin.databaseTitle}</h1>
        <Badge>{messages.admin.badge}</Badge>
      </div>
      <div className="flex flex-col gap-6">
        <DatabaseReport />
        <AssistantSetup />
        <SecurityTest />
      </div>
    </>
  )
}
