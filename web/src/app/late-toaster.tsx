import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react'
import { useIdle } from '../lib/use-idle.ts'
import { toastQueue } from '../ui/toast/toast-queue.ts'
import type { Toaster } from '../ui/toast/toaster.tsx'

/**
 * Shows toasts. Nothing on a page waits for what draws them: it is loaded once the browser is idle, before there may be no connection any more,
 * or with the first toast, which the queue holds meanwhile.
 */
export function LateToaster(props: ComponentProps<typeof Toaster>) {
  const [Loaded, setLoaded] = useState<typeof Toaster | null>(null)
  const toast = useSyncExternalStore(toastQueue.watch, toastQueue.peek)
  const isIdle = useIdle()
  useEffect(() => {
    if (Loaded !== null || (!isIdle && toast === null)) return
    // If it cannot be loaded now, the next toast tries again.
    import('../ui/toast/toaster.tsx').then(
      (module) => {
        setLoaded(() => module.Toaster)
      },
      () => undefined,
    )
  }, [Loaded, isIdle, toast])
  return Loaded === null ? null : <Loaded {...props} />
}
