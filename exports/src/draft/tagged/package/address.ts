import type { Extension } from '@tickmark/engine/tagging'

/** The id of an element in its schema: its name with an underscore instead of the colon. */
export const idOf = (name: string): string => name.replace(':', '_')

/** Where an element is defined, as linkbases refer to it. */
export function addressOf(name: string, { namespace, imports, stem }: Extension): string {
  const prefix = name.slice(0, name.indexOf(':'))
  if (prefix === namespace.prefix) return `${stem}.xsd#${idOf(name)}`
  const schema = imports.find((one) => one.prefix === prefix)
  if (schema === undefined) throw new Error(`No schema is imported for ${name}`)
  return `${schema.location}#${idOf(name)}`
}
