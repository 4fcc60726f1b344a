import { type Journal, limits } from '@tickmark/contract'
import { printAmount } from '@tickmark/engine/ledgers'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/form-field.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { JournalLineFields } from './journal-line-fields.tsx'
import {
  addUpJournal,
  balanceOnLine,
  describeDifference,
  emptyLine,
  finishJournal,
  type JournalProblems,
  type JournalSums,
  type Ledger,
  type TypedJournal,
  type TypedLine,
} from './typed-journal.ts'

interface JournalDialogProps {
  /** What the form begins with. */
  initial: TypedJournal
  isNew: boolean
  ledger: Ledger
  onSave: (journal: Journal) => void
  onClose: () => void
}

/** An adjusting journal to fill in. It can be posted when its debits equal its credits. */
export function JournalDialog({ initial, isNew, ledger, onSave, onClose }: JournalDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState(initial)
  const [isTried, setTried] = useState(false)
  /** The id of the field that takes the focus when it is there. */
  const [wanted, setWanted] = useState<string | null>(null)
  const narration = useRef<HTMLInputElement>(null)
  const finished = finishJournal(typed, ledger)
  const problems: JournalProblems | null = isTried && 'problems' in finished ? finished.problems : null
  const sums = addUpJournal(typed, ledger.decimals)
  const fieldOf = (line: number): string => `${id}-line-${line}`

  useEffect(() => {
    if (wanted === null) return
    document.getElementById(wanted)?.focus()
    setWanted(null)
  }, [wanted])

  function setLine(changed: TypedLine): void {
    setTyped((now) => ({ ...now, lines: now.lines.map((line) => (line.id === changed.id ? changed : line)) }))
  }

  function goOn(at: number): void {
    const next = typed.lines[at + 1] ?? emptyLine(typed.lines)
    if (at + 1 === typed.lines.length) setTyped((now) => ({ ...now, lines: [...now.lines, next] }))
    setWanted(fieldOf(next.id))
  }

  function save(): void {
    setTried(true)
    if ('journal' in finished) {
      onSave(finished.journal)
      return
    }
    const line = typed.lines.find((one) => finished.problems.accounts.has(one.id))
    if (finished.problems.narration !== undefined) narration.current?.focus()
    else if (line !== undefined) setWanted(fieldOf(line.id))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }

  return (
    <Dialog
      open
      className="max-w-[46rem]"
      title={isNew ? `Journal ${initial.number}` : `Change journal ${initial.number}`}
      description="It is posted to the draft, never to the imported ledger."
      initialFocus={narration}
      onDismiss={(reason) => {
        // A press beside the form must not lose what was typed.
        if (reason === 'escape' || typed === initial) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={save}>
            {isNew ? 'Post the journal' : 'Save'}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl or ⌘ with Enter saves from any of its fields */}
      <div className="mt-4 flex flex-col gap-4" onKeyDown={onKeyDown}>
        <TextField
          ref={narration}
          label="Narration"
          placeholder="Accrue the audit fee"
          autoComplete="off"
          maxLength={limits.journalNarrationMaxLength}
          value={typed.narration}
          error={problems?.narration}
          onChange={(event) => {
            setTyped((now) => ({ ...now, narration: event.target.value }))
          }}
        />
        <ul aria-label="Lines" className="flex flex-col gap-4 sm:gap-2">
          {typed.lines.map((line, at) => (
            <JournalLineFields
              key={line.id}
              line={line}
              number={at + 1}
              ledger={ledger}
              problems={problems}
              fieldId={fieldOf(line.id)}
              canBalance={sums.difference !== 0n}
              canRemove={typed.lines.length > 2}
              onChange={setLine}
              onEnter={() => {
                goOn(at)
              }}
              onBalance={() => {
                setTyped((now) => balanceOnLine(now, line.id, ledger.decimals))
              }}
              onRemove={() => {
                const left = typed.lines.filter((one) => one.id !== line.id)
                setTyped((now) => ({ ...now, lines: left }))
                const next = left[Math.min(at, left.length - 1)]
                if (next !== undefined) setWanted(fieldOf(next.id))
              }}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <Button
            look="quiet"
            disabled={typed.lines.length >= limits.linesPerJournal}
            onClick={() => {
              goOn(typed.lines.length - 1)
            }}
          >
            <Plus className="size-4" aria-hidden="true" />
            Add a line
          </Button>
          <JournalBalance sums={sums} problem={problems?.whole} />
        </div>
      </div>
    </Dialog>
  )
}

function JournalBalance({ sums, problem }: { sums: JournalSums; problem: string | undefined }) {
  const { debits, credits, decimals } = sums
  const difference = describeDifference(sums)
  const isBalanced = difference === null && debits > 0n
  return (
    <div className="ml-auto text-right">
      <p className="figures text-body">
        Debits {printAmount(debits, decimals)} · Credits {printAmount(credits, decimals)}
      </p>
      <p role="status" className="flex items-center justify-end gap-1.5 text-note text-quiet">
        {isBalanced ? <ProofMark proof="tick" className="size-3" /> : null}
        {isBalanced ? 'Debits equal credits.' : problem === undefined ? difference : null}
      </p>
      {problem === undefined ? null : <FieldError id="journal-problem">{problem}</FieldError>}
    </div>
  )
}
