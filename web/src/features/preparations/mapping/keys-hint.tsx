import type { RefObject } from 'react'
import { isApple } from '../../../lib/shortcuts/is-apple.ts'
import { singleKeys } from '../../../lib/shortcuts/single-keys.ts'
import { useShortcutActions } from '../../../lib/shortcuts/use-shortcut-actions.ts'
import { Kbd } from '../../../ui/kbd.tsx'

const listAlways = (): readonly (readonly [readonly string[], string])[] => [
  [['Enter'], 'choose the class'],
  [['Space'], 'select'],
  [['Shift', '↓'], 'select several'],
  [[isApple() ? '⌘' : 'Ctrl', 'A'], 'select all shown'],
]

const LETTERS: readonly (readonly [readonly string[], string])[] = [
  [['A'], 'approve'],
  [['X'], 'in no statement'],
  [['U'], 'take the choice back'],
  [['/'], 'find'],
]

/** The keys of the grid, folded until they are asked for. Handles the one that works outside it. */
export function KeysHint({ findField }: { findField: RefObject<HTMLInputElement | null> }) {
  useShortcutActions({
    'find-account': () => {
      findField.current?.focus()
      findField.current?.select()
    },
  })
  return (
    <details className="text-note text-quiet print:hidden pointer-coarse:hidden">
      <summary className="inline-block cursor-pointer rounded-sm py-1 hover:text-ink">Keys</summary>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 pt-1 pb-2">
        {[...listAlways(), ...(singleKeys.areOn() ? LETTERS : [])].map(([keys, does]) => (
          <div key={does} className="flex items-center gap-2">
            <dt>
              <Kbd keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
