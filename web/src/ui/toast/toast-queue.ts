export type ToastTone = 'plain' | 'error'

/** Where something can be done about what is said. */
export interface ToastLink {
  label: string
  /** A path of the application. */
  to: string
}

export interface ToastMessage {
  title: string
  description?: string
  tone?: ToastTone
  link?: ToastLink | undefined
  /** Milliseconds until it goes by itself; the toaster's default when absent. */
  duration?: number
}

export interface Toast extends ToastMessage {
  readonly id: number
  /** A toast that was dismissed shows no longer and is still held for a while. */
  readonly open: boolean
}

/**
 * Holds the one toast there may be (spec section 9): the next takes the place of the one that is showing.
 * It holds them before anything is drawn, too, so that what is said while the application starts is not lost.
 */
export function createToastQueue() {
  let held: Toast | null = null
  let count = 0
  let removal: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  function hold(next: Toast | null): void {
    clearTimeout(removal)
    held = next
    for (const watcher of watchers) watcher()
  }

  return {
    show(message: ToastMessage): void {
      count += 1
      hold({ ...message, id: count, open: true })
    },
    /** Closes a toast; what is held of it goes after `removalMs` milliseconds. Nothing happens when another has taken its place. */
    dismiss(id: number, removalMs: number): void {
      if (held?.id !== id || !held.open) return
      hold({ ...held, open: false })
      removal = setTimeout(hold, removalMs, null)
    },
    /** What is held now: the same object until it changes. */
    peek: (): Toast | null => held,
    /** Calls back at every change. Answers how to stop. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

export const toastQueue = createToastQueue()

/** Says something in passing at the edge of the screen. */
export function showToast(message: ToastMessage): void {
  toastQueue.show(message)
}
