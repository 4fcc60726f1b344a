import type { Journal } from '@tickmark/contract'
import { type ReactNode, useState } from 'react'
import { JournalDialog } from './journal-dialog.tsx'
import { JournalsPanel } from './journals-panel.tsx'
import type { NamedAccount } from './read-typed-account.ts'
import { openJournal, startJournal, type TypedJournal } from './typed-journal.ts'

interface JournalsProps {
  journals: readonly Journal[]
  accounts: readonly NamedAccount[]
  decimals: number
  isReadOnly: boolean
  onJournals: (journals: readonly Journal[]) => void
}

/** The list of journals, the form of one of them while it is open, and what opens it for a new one. */
export function useJournals({ journals, accounts, decimals, isReadOnly, onJournals }: JournalsProps): {
  readonly panel: ReactNode
  readonly dialog: ReactNode
  readonly startNew: () => void
} {
  const [form, setForm] = useState<TypedJournal | null>(null)
  const startNew = (): void => {
    setForm(startJournal(journals))
  }
  const without = (number: number): Journal[] => journals.filter((journal) => journal.number !== number)
  const panel = (
    <JournalsPanel
      journals={journals}
      decimals={decimals}
      isReadOnly={isReadOnly}
      onAdd={startNew}
      onChange={(journal) => {
        setForm(openJournal(journal, decimals))
      }}
      onDelete={({ number }) => {
        onJournals(without(number))
      }}
    />
  )
  const dialog =
    form === null ? null : (
      <JournalDialog
        key={form.number}
        initial={form}
        isNew={journals.every(({ number }) => number !== form.number)}
        ledger={{ accounts, decimals }}
        onSave={(journal) => {
          onJournals([...without(journal.number), journal].toSorted((a, b) => a.number - b.number))
          setForm(null)
        }}
        onClose={() => {
          setForm(null)
        }}
      />
    )
  return { panel, dialog, startNew }
}
