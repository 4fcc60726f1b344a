import type { KeyboardEvent } from 'react'
import { isTyping } from '../../../lib/shortcuts/is-typing.ts'
import { singleKeys } from '../../../lib/shortcuts/single-keys.ts'
import { readChecklistKey } from './read-checklist-key.ts'

const listOf = (target: Element): Element[] => [...(target.closest('[data-checklist]')?.querySelectorAll('[data-item]') ?? [])]

const focusIn = (item: Element | undefined): void => {
  const button = item?.querySelector<HTMLElement>('[data-answer]') ?? item?.querySelector<HTMLElement>('button')
  button?.focus()
  item?.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus to the next item that can be answered, or else to the next one, after the item that has it. */
export function focusNext(check: string): void {
  const item = document.querySelector(`[data-item="${CSS.escape(check)}"]`)
  if (item === null) return
  const items = listOf(item)
  const after = items.slice(items.indexOf(item) + 1)
  focusIn(after.find((one) => one.querySelector('[data-answer]') !== null) ?? after[0])
}

/**
 * Keys of the list, while the focus is in an item: up and down walk between items, 1 to 3 give its three answers. They are keys of the focused
 * list, so they need not be turned off, but are with the other single keys (WCAG 2.1.4).
 */
export function onChecklistKey(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  if (!(target instanceof Element) || isTyping(target)) return
  const item = target.closest('[data-item]')
  const key = readChecklistKey(event, singleKeys.areOn())
  if (item === null || key === null) return
  event.preventDefault()
  if (key === 'held') return
  if (typeof key === 'string') {
    item.querySelector<HTMLButtonElement>(`[data-answer="${key}"]`)?.click()
    return
  }
  const items = listOf(item)
  focusIn(items[items.indexOf(item) + key])
}
