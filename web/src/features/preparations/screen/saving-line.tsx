import { Check, Redo2, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { KeptPreparation } from '../keeping/use-preparation.ts'

interface SavingLineProps {
  kept: KeptPreparation
  isReadOnly: boolean
  /** Loads the version of someone else, whose change came first. */
  onReload: () => void
}

/** Undo and redo, and whether everything is stored. */
export function SavingLine({ kept: { saving, undo, redo, store }, isReadOnly, onReload }: SavingLineProps) {
  if (isReadOnly) return <p className="text-note text-quiet">You can look at everything here, and change nothing.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 print:hidden">
      <IconButton
        label={undo === null ? 'Nothing to undo' : `Undo: ${undo}`}
        icon={<Undo2 className="size-4" aria-hidden="true" />}
        disabled={undo === null}
        onClick={store.undo}
      />
      <IconButton
        label={redo === null ? 'Nothing to redo' : `Redo: ${redo}`}
        icon={<Redo2 className="size-4" aria-hidden="true" />}
        disabled={redo === null}
        onClick={store.redo}
      />
      <div role="status" className="ml-1 flex flex-wrap items-center gap-2 text-note text-quiet">
        {saving.kind === 'saved' ? (
          <>
            <Check className="size-4" aria-hidden="true" />
            Saved
          </>
        ) : null}
        {saving.kind === 'saving' ? (
          <>
            <Spinner className="size-4" />
            Saving
          </>
        ) : null}
        {saving.kind === 'failed' ? (
          <>
            <span className="text-difference">Not saved. {saving.sentence}</span>
            <Button onClick={store.retry}>Save again</Button>
          </>
        ) : null}
        {saving.kind === 'conflict' ? (
          <>
            <span className="text-difference">Someone else has changed these statements. Your last change is not saved.</span>
            <Button onClick={onReload}>Load their version</Button>
          </>
        ) : null}
      </div>
    </div>
  )
}
