/** All keyboard shortcuts in one table: the handlers match against it and the sheet shows it. */
export interface Shortcut {
  id:
    | 'palette'
    | 'shortcuts'
    | 'new-analysis'
    | 'toast'
    | 'close'
    | 'choose'
    | 'take'
    | 'next-point'
    | 'previous-point'
    | 'clear-point'
    | 'dismiss-point'
    | 'comment-on-point'
    | 'assign-point'
    | 'mark-point'
    | 'add-point'
    | 'undo'
    | 'find-point'
    | 'next-unticked'
    | 'previous-unticked'
    | 'unticked-only'
    | 'check-figure'
    | 'next-figure'
    | 'previous-figure'
  does: string
  where: 'Everywhere' | 'Among review points' | 'On the pages of the draft' | 'In a list of commands or choices'
  /** `KeyboardEvent.key`, the printed character, whatever the keyboard layout. Several if any of them works. */
  keys: readonly string[]
  /** With the command key: ⌘ on Apple machines, Ctrl on all others. */
  command?: true
  /** The open component handles it; the page's handler ignores it. */
  answeredByWhatIsOpen?: true
}

export const shortcuts: readonly Shortcut[] = [
  { id: 'palette', does: 'Find a page, an analysis or an action', where: 'Everywhere', keys: ['k'], command: true },
  { id: 'new-analysis', does: 'Start a new analysis', where: 'Everywhere', keys: ['n'] },
  { id: 'shortcuts', does: 'Show these shortcuts', where: 'Everywhere', keys: ['?'] },
  { id: 'toast', does: 'Go to the notification', where: 'Everywhere', keys: ['F6'], answeredByWhatIsOpen: true },
  { id: 'close', does: 'Close the dialog or menu', where: 'Everywhere', keys: ['Escape'], answeredByWhatIsOpen: true },
  { id: 'next-point', does: 'Open the next point', where: 'Among review points', keys: ['j'] },
  { id: 'previous-point', does: 'Open the previous point', where: 'Among review points', keys: ['k'] },
  { id: 'clear-point', does: 'Clear the point, or reopen it', where: 'Among review points', keys: ['e'] },
  { id: 'dismiss-point', does: 'Dismiss the point', where: 'Among review points', keys: ['d'] },
  { id: 'comment-on-point', does: 'Comment on the point', where: 'Among review points', keys: ['c'] },
  { id: 'assign-point', does: 'Assign the point', where: 'Among review points', keys: ['a'] },
  { id: 'mark-point', does: 'Select the point, to change several at once', where: 'Among review points', keys: ['x'] },
  { id: 'add-point', does: 'Add a point of your own', where: 'Among review points', keys: ['p'] },
  { id: 'undo', does: 'Undo the last change', where: 'Among review points', keys: ['z'] },
  { id: 'find-point', does: 'Find a point by its words', where: 'Among review points', keys: ['/'] },
  { id: 'next-figure', does: 'Go to the next figure, with what proves it', where: 'On the pages of the draft', keys: ['f'] },
  { id: 'previous-figure', does: 'Go to the previous figure', where: 'On the pages of the draft', keys: ['b'] },
  { id: 'next-unticked', does: 'Go to the next figure without a tick', where: 'On the pages of the draft', keys: ['.', ']'] },
  { id: 'previous-unticked', does: 'Go to the previous figure without a tick', where: 'On the pages of the draft', keys: [',', '['] },
  { id: 'check-figure', does: 'Check the figure by eye and go to the next', where: 'On the pages of the draft', keys: ['v'] },
  { id: 'unticked-only', does: 'Mark only figures without a tick', where: 'On the pages of the draft', keys: ['u'] },
  {
    id: 'choose',
    does: 'Move up or down',
    where: 'In a list of commands or choices',
    keys: ['ArrowUp', 'ArrowDown'],
    answeredByWhatIsOpen: true,
  },
  {
    id: 'take',
    does: 'Choose the highlighted item',
    where: 'In a list of commands or choices',
    keys: ['Enter'],
    answeredByWhatIsOpen: true,
  },
]

/** The part of a `KeyboardEvent` that matters. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'>

interface Circumstances {
  /** The focused element takes characters, so they belong to it. */
  typing: boolean
  /** Whether shortcuts without a command key are on: users of speech input can turn them off (WCAG 2.1.4). */
  singleKeys: boolean
  /** Whether this is an Apple machine. */
  apple: boolean
}

/** The shortcut for a key press; null if there is none. */
export function findShortcut(press: KeyPress, { typing, singleKeys, apple }: Circumstances): Shortcut | null {
  if (press.repeat || press.isComposing || press.altKey) return null
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  const [command, other] = apple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  if (other) return null
  const found = shortcuts.find((shortcut) => {
    if (shortcut.answeredByWhatIsOpen === true || (shortcut.command === true) !== command) return false
    // A letter with Shift is another key; a symbol may need Shift to be typed at all.
    return shortcut.keys.includes(key) && !(press.shiftKey && /\p{L}/u.test(key))
  })
  if (found === undefined) return null
  return found.command === true || (singleKeys && !typing) ? found : null
}
