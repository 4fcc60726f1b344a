import { useBlocker } from '@tanstack/react-router'
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Saving } from '../keeping/preparation-store.ts'

/** Asks before the screen is left with a change that could not be stored. One that is on its way is stored although the screen is left. */
export function LeaveGuard({ saving }: { saving: Saving }) {
  const isLost = saving.kind === 'failed' || saving.kind === 'conflict'
  useUnsavedGuard(saving.kind !== 'saved')
  const blocker = useBlocker({
    // A step of the screen is another search of the same page.
    shouldBlockFn: ({ current, next }) => isLost && next.pathname !== current.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="Your last change is not stored. If you leave now, it is lost."
      action="Leave"
      busy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}
