import { Toast } from '@base-ui/react/toast'

export type ToastTone = 'plain' | 'error'

export interface ToastMessage {
  title: string
  description?: string
  tone?: ToastTone
  /** Milliseconds until it goes by itself; the provider's default when absent. */
  duration?: number
}

interface Manager {
  add: (options: { title: string; description?: string; type: ToastTone; timeout?: number }) => string
  close: (id?: string) => void
}

/** One toast at a time: what is showing is closed before the next is added, since the library would only hide it. */
export function createToastQueue(manager: Manager) {
  let showing: string | undefined
  return {
    show({ title, description, tone = 'plain', duration }: ToastMessage): void {
      if (showing !== undefined) manager.close(showing)
      showing = manager.add({
        title,
        type: tone,
        ...(description === undefined ? {} : { description }),
        ...(duration === undefined ? {} : { timeout: duration }),
      })
    },
  }
}

export const toastManager = Toast.createToastManager()
const queue = createToastQueue(toastManager)

/** Says something in passing at the edge of the screen. */
export function showToast(message: ToastMessage): void {
  queue.show(message)
}
