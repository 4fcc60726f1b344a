import { useWorkspaces } from '../lib/workspaces/workspace-context.ts'
import { Button } from '../ui/button.tsx'
import { openDialog } from './open-dialog.ts'

/** How to work with others, for a user who has the personal workspace alone. */
export function FirmOffer() {
  if (useWorkspaces().all.length !== 1) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
      Do you work with colleagues? In a firm you share clients, analyses and sign-offs.
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          openDialog('new-firm')
        }}
      >
        Create a firm
      </Button>
    </p>
  )
}
