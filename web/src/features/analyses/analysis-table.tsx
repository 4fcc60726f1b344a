import type { AnalysisItem } from '@tickmark/contract'
import { useState } from 'react'
import { AnalysisRow } from './analysis-row.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** The list as a table; on small screens each row becomes a block. */
export function AnalysisTable({ analyses }: { analyses: readonly AnalysisItem[] }) {
  const [deleting, setDeleting] = useState<AnalysisItem | null>(null)
  return (
    <>
      <table className="figures w-full border-collapse text-left text-body max-sm:block">
        <thead className="border-b border-hairline text-note text-quiet max-sm:sr-only">
          <tr className="[&>th]:px-4 [&>th]:py-2 [&>th]:font-medium">
            <th scope="col">Analysis Name</th>
            <th scope="col">Date Created</th>
            <th scope="col">Status</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {analyses.map((analysis) => (
            <AnalysisRow key={analysis.id} analysis={analysis} onDelete={setDeleting} />
          ))}
        </tbody>
      </table>
      {deleting === null ? null : (
        <DeleteDialog
          analysis={deleting}
          onClose={() => {
            setDeleting(null)
          }}
        />
      )}
    </>
  )
}
