type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export type Step = 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last'

/** What a key does among the rows. */
export type GridKey =
  | { readonly kind: 'move'; readonly step: Step; readonly isExtending: boolean }
  | { readonly kind: 'into' | 'out' | 'select' | 'select-all' | 'select-none' | 'pick' | 'approve' | 'no-statement' | 'take-back' }

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'first',
  End: 'last',
}

const KINDS: Readonly<Record<string, Exclude<GridKey['kind'], 'move'>>> = {
  ArrowRight: 'into',
  ArrowLeft: 'out',
  ' ': 'select',
  Enter: 'pick',
  F2: 'pick',
  Escape: 'select-none',
}

/** Single letters, which users of speech input may turn off (WCAG 2.1.4). */
const LETTERS: Readonly<Record<string, Exclude<GridKey['kind'], 'move'>>> = { a: 'approve', x: 'no-statement', u: 'take-back' }

/** Null for keys that do nothing here. Only steps are repeated while a key stays down. */
export function readGridKey(press: Press, areSingleKeysOn: boolean): GridKey | null {
  const { key, repeat, shiftKey } = press
  if (press.altKey) return null
  const step = STEPS[key]
  if (press.ctrlKey || press.metaKey) {
    if (key.toLowerCase() === 'a' && !shiftKey) return { kind: 'select-all' }
    return step === 'first' || step === 'last' ? { kind: 'move', step, isExtending: shiftKey } : null
  }
  if (step !== undefined) return { kind: 'move', step, isExtending: shiftKey }
  if (repeat || shiftKey) return null
  const kind = KINDS[key] ?? (areSingleKeysOn ? LETTERS[key.toLowerCase()] : undefined)
  return kind === undefined ? null : { kind }
}

/** The row that a step leads to. */
export function stepTo(step: Step, { at, count, page }: { at: number; count: number; page: number }): number {
  const steps: Readonly<Record<Step, number>> = {
    up: at - 1,
    down: at + 1,
    'page-up': at - page,
    'page-down': at + page,
    first: 0,
    last: count - 1,
  }
  return Math.max(0, Math.min(steps[step], count - 1))
}
