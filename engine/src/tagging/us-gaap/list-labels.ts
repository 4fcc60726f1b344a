import type { ExtensionRole, Label } from '../extension.ts'
import { spellName } from '../spell-name.ts'

/** The SEC wants a label of every element that is presented (EDGAR Filer Manual, volume II, 6.10.1): what a line is first called, or its name. */
export function listLabels(roles: readonly ExtensionRole[]): Label[] {
  const labels = new Map<string, Label>()
  const add = (label: Label): void => {
    const key = `${label.role} ${label.name}`
    if (!labels.has(key)) labels.set(key, label)
  }
  for (const { root, presented } of roles) {
    add({ name: root, role: 'standard', text: spellName(root) })
    for (const { name, label, text } of presented) {
      if (label !== null) add({ name, role: label, text: text ?? spellName(name) })
      add({ name, role: 'standard', text: label === null && text !== null ? text : spellName(name) })
    }
  }
  return [...labels.values()]
}
