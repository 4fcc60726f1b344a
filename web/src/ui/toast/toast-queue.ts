export type ToastTone = 'plain' | 'error'

/** A link to where the user can act on the message. */
export interface ToastLink {
  label: string
  /** A path of the application. */
  to: string
}

/** Something that the user can do about the message. The toast closes. */
export interface ToastAction {
  label: string
  act: () => void
}

export interface ToastMessage {
  title: string
  description?: string
  tone?: ToastTone
  link?: ToastLink | undefined
  action?: ToastAction | undefined
  /** Milliseconds until it closes by itself; the toaster's default if absent. */
  duration?: number
}

export interface Toast extends ToastMessage {
  readonly id: number
  /** A dismissed toast is no longer shown, but kept for a while. */
  readonly open: boolean
}

/**
 * Holds the one toast that may exist (spec section 9): a new one replaces the current one. It also holds toasts shown before anything is
 * rendered, so that messages during start-up are not lost.
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
    /** Closes a toast; it is removed after `removalMs` milliseconds. Does nothing if another has replaced it. */
    dismiss(id: number, removalMs: number): void {
      if (held?.id !== id || !held.open) return
      hold({ ...held, open: false })
      removal = setTimeout(hold, removalMs, null)
    },
    /** Removes the current toast at once. */
    clear(): void {
      hold(null)
    },
    /** The current toast: the same object until it changes. */
    peek: (): Toast | null => held,
    /** Calls back after every change. Returns a function that stops it. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

export const toastQueue = createToastQueue()

/** Removes a toast that no longer applies, such as the error of an attempt that is being repeated. */
export function clearToast(): void {
  toastQueue.clear()
}

/** Shows a short message in a toast. */
export function showToast(message: ToastMessage): void {
  toastQueue.show(message)
}
