import { ChecklistVerdict } from '@tickmark/contract'

type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * What a key does in the checklist: a step to another item, or an answer. `held`: Enter that stays down, which must press nothing, because the
 * focus is on the next item after each answer. Null for all others, also for an answer that stays down.
 */
export function readChecklistKey(press: Press, areSingleKeysOn: boolean): 1 | -1 | ChecklistVerdict | 'held' | null {
  const { key, repeat } = press
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return null
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (key === 'Enter') return repeat ? 'held' : null
  return repeat || !areSingleKeysOn ? null : (ChecklistVerdict.options[Number(key) - 1] ?? null)
}
