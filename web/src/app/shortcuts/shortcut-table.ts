/** What the keys do, in one table: the handlers match against it and the sheet shows it. */
export interface Shortcut {
  id: 'palette' | 'shortcuts' | 'new-analysis' | 'toast' | 'close' | 'choose' | 'take'
  does: string
  where: 'Everywhere' | 'In a list of commands or choices'
  /** As `KeyboardEvent.key` names it, so that it is the sign on the key, however the keyboard is laid out. Several for one of them. */
  keys: readonly string[]
  /** Together with the command key: ⌘ on Apple's machines, Ctrl on all others. */
  command?: true
  /** What is open answers it by itself: the page's own handler leaves it alone. */
  answeredByWhatIsOpen?: true
}

export const shortcuts: readonly Shortcut[] = [
  { id: 'palette', does: 'Go to a page or an analysis, or do something', where: 'Everywhere', keys: ['k'], command: true },
  { id: 'new-analysis', does: 'Begin a new analysis', where: 'Everywhere', keys: ['n'] },
  { id: 'shortcuts', does: 'Show these shortcuts', where: 'Everywhere', keys: ['?'] },
  { id: 'toast', does: 'Go to the message at the edge', where: 'Everywhere', keys: ['F6'], answeredByWhatIsOpen: true },
  { id: 'close', does: 'Close what is open', where: 'Everywhere', keys: ['Escape'], answeredByWhatIsOpen: true },
  {
    id: 'choose',
    does: 'Go up or down',
    where: 'In a list of commands or choices',
    keys: ['ArrowUp', 'ArrowDown'],
    answeredByWhatIsOpen: true,
  },
  { id: 'take', does: 'Choose what is marked', where: 'In a list of commands or choices', keys: ['Enter'], answeredByWhatIsOpen: true },
]

/** The part of a `KeyboardEvent` that decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'>

interface Circumstances {
  /** What has the focus takes characters: these are its own. */
  typing: boolean
  /** Whether keys without a command key do anything: people who speak to their machine can turn them off (WCAG 2.1.4). */
  singleKeys: boolean
  /** Whether this is one of Apple's machines. */
  apple: boolean
}

/** The shortcut that a press means; null for none. */
export function findShortcut(press: KeyPress, { typing, singleKeys, apple }: Circumstances): Shortcut | null {
  if (press.repeat || press.isComposing || press.altKey) return null
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  const [command, other] = apple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  if (other) return null
  const found = shortcuts.find((shortcut) => {
    if (shortcut.answeredByWhatIsOpen === true || (shortcut.command === true) !== command) return false
    // A letter with Shift is another key; a sign may need Shift to be typed at all.
    return shortcut.keys.includes(key) && !(press.shiftKey && /\p{L}/u.test(key))
  })
  if (found === undefined) return null
  return found.command === true || (singleKeys && !typing) ? found : null
}
