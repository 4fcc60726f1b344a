import { type Journal, limits } from '@tickmark/contract'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { JournalEntry } from './journal-entry.tsx'

interface JournalsPanelProps {
  journals: readonly Journal[]
  /** Of the ledger. */
  decimals: number
  isReadOnly: boolean
  onAdd: () => void
  onChange: (journal: Journal) => void
  onDelete: (journal: Journal) => void
}

/** The adjusting journals of the draft. */
export function JournalsPanel({ journals, decimals, isReadOnly, onAdd, onChange, onDelete }: JournalsPanelProps) {
  const add = useRef<HTMLButtonElement>(null)
  const addButton = isReadOnly ? null : (
    <Button ref={add} disabled={journals.length >= limits.journalsPerPreparation} onClick={onAdd}>
      <Plus className="size-4" aria-hidden="true" />
      Add a journal
    </Button>
  )
  if (journals.length === 0)
    return (
      <EmptyState title="No adjusting journals" action={addButton}>
        Accruals, depreciation, tax: journals are posted to the draft, never to the imported ledger.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-note text-quiet">Posted to the draft, never to the imported ledger.</p>
        {addButton}
      </div>
      <ol className="flex flex-col gap-4">
        {journals.map((journal) => (
          <JournalEntry
            key={journal.number}
            journal={journal}
            decimals={decimals}
            isReadOnly={isReadOnly}
            onChange={() => {
              onChange(journal)
            }}
            onDelete={() => {
              onDelete(journal)
              // The button that was pressed is gone.
              add.current?.focus()
            }}
          />
        ))}
      </ol>
    </div>
  )
}
