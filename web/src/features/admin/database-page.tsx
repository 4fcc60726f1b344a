import { messages } from '@tickmark/contract'
import { Database } from 'lucide-react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AssistantSetup } from './assistant-setup.tsx'
import { SecurityTest } from './security-test.tsx'

/** `/admin/bigquery`: where administrators arrive. */
export function DatabasePage() {
  useDocumentTitle(messages.admin.databaseTitle)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3 border-b border-hairline pb-3">
        <h1 className="font-serif text-title font-semibold tracking-[-0.01em]">{messages.admin.databaseTitle}</h1>
        <Badge>{messages.admin.badge}</Badge>
      </div>
      <div className="flex flex-col gap-6">
        <Card className="flex items-start gap-3 p-5">
          <Database className="mt-0.5 size-5 shrink-0 text-quiet" aria-hidden="true" />
          <p>{messages.admin.databaseNotice}</p>
        </Card>
        <AssistantSetup />
        <SecurityTest />
      </div>
    </>
  )
}
