import { Badge } from '../../ui/badge.tsx'
import { OperationDetails } from './operation-details.tsx'
import type { DocumentedOperation } from './read-operations.ts'

interface OperationItemProps {
  operation: DocumentedOperation
  open: boolean
  onToggle: (open: boolean) => void
}

/** One operation: a line that opens to its details. Its id is its anchor. */
export function OperationItem({ operation, open, onToggle }: OperationItemProps) {
  const { id, method, path, summary, scope } = operation
  return (
    <details
      id={id}
      open={open}
      className="scroll-mt-20 border-b border-hairline"
      onToggle={(event) => {
        onToggle(event.currentTarget.open)
      }}
    >
      <summary className="cursor-pointer rounded-sm py-2.5">
        <span className="inline-flex max-w-[calc(100%-1.5rem)] flex-wrap items-baseline gap-x-3 gap-y-1 align-top">
          <code className="font-mono text-note font-semibold">{method}</code>
          <code className="min-w-0 font-mono text-note [overflow-wrap:anywhere]">{path}</code>
          <Badge>{scope === null ? 'closed to access tokens' : `scope ${scope}`}</Badge>
        </span>
        <span className="mt-0.5 block pl-4 text-quiet">{summary}</span>
      </summary>
      {open ? <OperationDetails operation={operation} /> : null}
    </details>
  )
}
