import { FileText } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Cell, type Column, Table } from '../ui/table.tsx'
import { Group, Row } from './group.tsx'
import { endlessWord, longText } from './long-words.ts'

const columns: readonly Column[] = [
  { name: 'Line' },
  { name: 'Note', numeric: true },
  { name: '2026', numeric: true },
  { name: '2025', numeric: true },
]

const lines = [
  ['Property, plant and equipment', '12', '48,210', '45,902'],
  ['Inventories', '13', '7,431', '8,006'],
  ['Trade and other receivables', '14', '12,087', '11,640'],
  ['Provisions', '21', '(1,204)', '(986)'],
  [endlessWord, '', '0', '–'],
] as const

/** Content that is there, missing, loading or failed. */
export function StateGroups() {
  return (
    <>
      <Group title="Table">
        <Table caption="Statement of financial position" columns={columns}>
          {lines.map(([line, ...cells]) => (
            <tr key={line}>
              <Cell className="min-w-48 [overflow-wrap:anywhere]">{line}</Cell>
              {cells.map((cell, at) => (
                <Cell key={columns[at + 1]?.name} numeric>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </Table>
        <Table caption="A table that is loading" columns={columns} loading />
        <Table caption="A table without rows" columns={columns} empty={<EmptyState title="No lines yet." />} />
      </Group>
      <Group title="Progress">
        <ProgressBar label="Uploading draft.pdf" value={42} />
        <ProgressBar label={`Uploading ${endlessWord}`} value={90} />
        <Row>
          <Spinner label="Loading" />
          <Spinner label="Loading large" className="size-8 text-accent" />
        </Row>
        <div className="flex flex-col gap-2" role="status">
          <span className="sr-only">Loading lines</span>
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      </Group>
      <Group title="Empty and error">
        <Card>
          <EmptyState
            icon={<FileText className="size-6" aria-hidden="true" />}
            title="No analyses yet"
            action={<Button look="primary">New analysis</Button>}
          >
            Create one, then upload a draft for review.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="The analyses could not be loaded." detail={longText} onRetry={() => undefined} />
        </Card>
      </Group>
    </>
  )
}
