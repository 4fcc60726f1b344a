import { useShortcutActions } from '../../../lib/shortcuts/use-shortcut-actions.ts'
import { assigneeFieldId, commentFieldId } from './field-ids.ts'

interface PointKeys {
  /** Whether the user may change points, or only read and comment. */
  mayChange: boolean
  step: (by: 1 | -1) => void
  find: () => void
  clear: () => void
  dismiss: () => void
  select: () => void
  add: () => void
  undo: () => void
}

const focus = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus()

/** The keys of the points workspace. */
export function usePointKeys({ mayChange, step, find, clear, dismiss, select, add, undo }: PointKeys): void {
  useShortcutActions({
    'next-point': () => {
      step(1)
    },
    'previous-point': () => {
      step(-1)
    },
    'find-point': find,
    'comment-on-point': focus(`#${commentFieldId} textarea`),
    ...(mayChange
      ? {
          'clear-point': clear,
          'dismiss-point': dismiss,
          'assign-point': focus(`#${assigneeFieldId} button`),
          'mark-point': select,
          'add-point': add,
          undo,
        }
      : {}),
  })
}
