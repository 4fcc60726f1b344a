import { Kbd } from '../../ui/kbd.tsx'
import { isApple } from '../../lib/shortcuts/is-apple.ts'
import { type Shortcut, shortcuts } from '../../lib/shortcuts/shortcut-table.ts'

const caps: Record<string, string> = { Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' }

/** The keys of a shortcut, as printed on the keyboard. */
export function ShortcutKeys({ of }: { of: Shortcut['id'] }) {
  const shortcut = shortcuts.find(({ id }) => id === of)
  if (shortcut === undefined) return null
  if (shortcut.command === true) return <Kbd keys={[isApple() ? '⌘' : 'Ctrl', ...shortcut.keys.map((key) => key.toUpperCase())]} />
  const keys = shortcut.keys.map((key) => caps[key] ?? key)
  return <Kbd keys={shortcut.alt === true ? [isApple() ? '⌥' : 'Alt', ...keys] : keys} />
}
