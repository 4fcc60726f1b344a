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
    | 'next-analysis'
    | 'previous-analysis'
    | 'find-analysis'
    | 'details'
    | 'next-figure'
    | 'previous-figure'
    | 'walk-checklist'
    | 'answer-item'
    | 'move-talking-point'
    | 'find-account'
    | 'choose-class'
    | 'select-account'
    | 'approve-class'
    | 'no-statement'
    | 'take-back'
    | 'undo-change'
    | 'redo-change'
  does: string
  where:
    | 'Everywhere'
    | 'In the list of analyses'
    | 'Among review points'
    | 'On the pages of the draft'
    | 'In the checklist'
    | 'Among talking points'
    | 'Among accounts'
    | 'While statements are prepared'
    | 'In a list of commands or choices'
  /** `KeyboardEvent.key`, the printed character, whatever the keyboard layout. Several if any of them works. */
  keys: readonly string[]
  /** With the command key: ⌘ on Apple machines, Ctrl on all others. */
  command?: true
  /** With Alt. Only for keys that the focused component handles itself. */
  alt?: true
  /** Text fields have it themselves. */
  notWhileTyping?: true
  /** The open component handles it; the page's handler ignores it. */
  answeredByWhatIsOpen?: true
}

export const shortcuts: readonly Shortcut[] = [
  { id: 'palette', does: 'Find a page, an analysis or an action', where: 'Everywhere', keys: ['k'], command: true },
  { id: 'new-analysis', does: 'Start a new analysis', where: 'Everywhere', keys: ['n'] },
  { id: 'shortcuts', does: 'Show these shortcuts', where: 'Everywhere', keys: ['?'] },
  { id: 'toast', does: 'Go to the notification', where: 'Everywhere', keys: ['F6'], answeredByWhatIsOpen: true },
  { id: 'close', does: 'Close the dialog or menu', where: 'Everywhere', keys: ['Escape'], answeredByWhatIsOpen: true },
  { id: 'next-analysis', does: 'Go to the next analysis; Enter opens it', where: 'In the list of analyses', keys: ['j'] },
  { id: 'previous-analysis', does: 'Go to the previous analysis', where: 'In the list of analyses', keys: ['k'] },
  { id: 'find-analysis', does: 'Find an analysis by its words', where: 'In the list of analyses', keys: ['/'] },
  { id: 'next-point', does: 'Open the next point or change', where: 'Among review points', keys: ['j'] },
  { id: 'previous-point', does: 'Open the previous point or change', where: 'Among review points', keys: ['k'] },
  { id: 'clear-point', does: 'Clear the point, or reopen it', where: 'Among review points', keys: ['e'] },
  { id: 'dismiss-point', does: 'Dismiss the point', where: 'Among review points', keys: ['d'] },
  { id: 'comment-on-point', does: 'Comment on the point', where: 'Among review points', keys: ['c'] },
  { id: 'assign-point', does: 'Assign the point', where: 'Among review points', keys: ['a'] },
  { id: 'mark-point', does: 'Select the point, to change several at once', where: 'Among review points', keys: ['x'] },
  { id: 'add-point', does: 'Add a point of your own', where: 'Among review points', keys: ['p'] },
  { id: 'undo', does: 'Undo the last change', where: 'Among review points', keys: ['z'] },
  { id: 'find-point', does: 'Find a point by its words', where: 'Among review points', keys: ['/'] },
  {
    id: 'details',
    does: 'Go to the details beside the pages; arrow keys change the tab',
    where: 'Among review points',
    keys: ['t'],
  },
  { id: 'next-figure', does: 'Go to the next figure, with what proves it', where: 'On the pages of the draft', keys: ['f'] },
  { id: 'previous-figure', does: 'Go to the previous figure', where: 'On the pages of the draft', keys: ['b'] },
  { id: 'next-unticked', does: 'Go to the next figure without a tick', where: 'On the pages of the draft', keys: ['.', ']'] },
  { id: 'previous-unticked', does: 'Go to the previous figure without a tick', where: 'On the pages of the draft', keys: [',', '['] },
  { id: 'check-figure', does: 'Check the figure by eye and go to the next', where: 'On the pages of the draft', keys: ['v'] },
  { id: 'unticked-only', does: 'Mark only figures without a tick', where: 'On the pages of the draft', keys: ['u'] },
  {
    id: 'walk-checklist',
    does: 'Go to the next or the previous item',
    where: 'In the checklist',
    keys: ['ArrowUp', 'ArrowDown'],
    answeredByWhatIsOpen: true,
  },
  {
    id: 'answer-item',
    does: 'Answer the item: met, not met, not applicable',
    where: 'In the checklist',
    keys: ['1', '2', '3'],
    answeredByWhatIsOpen: true,
  },
  {
    id: 'move-talking-point',
    does: 'Move the talking point up or down',
    where: 'Among talking points',
    keys: ['ArrowUp', 'ArrowDown'],
    alt: true,
    answeredByWhatIsOpen: true,
  },
  { id: 'find-account', does: 'Find an account by its words', where: 'Among accounts', keys: ['/'] },
  { id: 'choose-class', does: 'Choose the class', where: 'Among accounts', keys: ['Enter'], answeredByWhatIsOpen: true },
  { id: 'select-account', does: 'Select, to change several at once', where: 'Among accounts', keys: ['Space'], answeredByWhatIsOpen: true },
  { id: 'approve-class', does: 'Approve the suggestion', where: 'Among accounts', keys: ['a'], answeredByWhatIsOpen: true },
  { id: 'no-statement', does: 'Leave out of the statements', where: 'Among accounts', keys: ['x'], answeredByWhatIsOpen: true },
  { id: 'take-back', does: 'Take the choice back', where: 'Among accounts', keys: ['u'], answeredByWhatIsOpen: true },
  {
    id: 'undo-change',
    does: 'Undo the last change',
    where: 'While statements are prepared',
    keys: ['z'],
    command: true,
    notWhileTyping: true,
  },
  { id: 'redo-change', does: 'Redo it', where: 'While statements are prepared', keys: ['y'], command: true, notWhileTyping: true },
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

/** The shortcuts for a key press: one for each place that gives the key a meaning. */
export function listShortcuts(press: KeyPress, { typing, singleKeys, apple }: Circumstances): readonly Shortcut[] {
  if (press.repeat || press.isComposing || press.altKey) return []
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  const [command, other] = apple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  if (other) return []
  return shortcuts.filter((shortcut) => {
    if (shortcut.command !== true && (!singleKeys || typing)) return false
    if (shortcut.notWhileTyping === true && typing) return false
    if (shortcut.answeredByWhatIsOpen === true || (shortcut.command === true) !== command) return false
    // A letter with Shift is another key; a symbol may need Shift to be typed at all.
    return shortcut.keys.includes(key) && !(press.shiftKey && /\p{L}/u.test(key))
  })
}
