import type { ExtensionRole, Label } from '../extension.ts'

/** The SEC wants a label of every element that is presented (EDGAR Filer Manual, volume II, 6.10.1): what a line is first called, or its name. */
export function listLabels(roles: readonly ExtensionRole[]): Label[] {
  const labels = new Map<string, Label>()
  const add = (label: Label): void => {
    const key = `${label.role} ${label.name}`
    if (!labels.has(key)) labels.set(key, label)
  }
  for (const { root, presented } of roles) {
    add({ name: root, role: 'standard', text: spell(root) })
    for (const { name, label, text } of presented) {
      if (label !== null) add({ name, role: label, text: text ?? spell(name) })
      add({ name, role: 'standard', text: label === null && text !== null ? text : spell(name) })
    }
  }
  return [...labels.values()]
}

/** "us-gaap:StatementLineItems" in words. */
const spell = (name: string): string => name.slice(name.indexOf(':') + 1).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
