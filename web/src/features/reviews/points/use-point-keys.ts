import { useShortcutActions } from '../../../lib/shortcuts/use-shortcut-actions.ts'
import { assigneeFieldId, commentFieldId } from './field-ids.ts'

interface PointKeys {
  /** Whether the user may change points, or only read and comment. */
  mayChange: boolean
  /** Brings the open point into view. */
  attend: () => void
  step: (by: 1 | -1) => void
  find: () => void
  clear: () => void
  dismiss: () => void
  select: () => void
  add: () => void
  undo: () => void
}

function focus(selector: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element
}

/** The keys of the points workspace. */
export function usePointKeys({ mayChange, attend, step, find, clear, dismiss, select, add, undo }: PointKeys): void {
  useShortcutActions({
    'next-point': () => {
      step(1)
    },
    'previous-point': () => {
      step(-1)
    },
    'find-point': find,
    'comment-on-point': () => {
      attend()
      focus(`#${commentFieldId} textarea`)
    },
    ...(mayChange
      ? {
          'clear-point': () => {
            attend()
            clear()
          },
          'dismiss-point': () => {
            attend()
            dismiss()
          },
          'assign-point': () => {
            attend()
            const field = focus(`#${assigneeFieldId} button`)
            if (field?.getAttribute('aria-expanded') === 'false') field.click()
          },
          'mark-point': select,
          'add-point': add,
          undo,
        }
      : {}),
  })
}
