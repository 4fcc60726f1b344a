import { listMisuses, type Taxonomies } from '../model/taxonomy.ts'
import { compileLookUp, describeMisuse } from './look-up.ts'
import type { TaggedDraft } from './tagged-draft.ts'

/** A tag of a draft that its official taxonomy does not declare, or declares for something else. */
export interface TagFault {
  /** The tag, or the member of a dimension, with its prefix. */
  readonly name: string
  /** A sentence. */
  readonly message: string
  /** The ids of the facts that have it. */
  readonly facts: readonly string[]
}

/** The tags of a draft that are not as their official taxonomies declare, each once. None without their packages. */
export function listTagFaults({ facts, contexts, units, namespaces }: TaggedDraft, taxonomies: Taxonomies): readonly TagFault[] {
  const lookUp = compileLookUp(namespaces, taxonomies)
  const byId = new Map(contexts.map((context) => [context.id, context]))
  const money = new Set(units.filter(({ measure }) => measure.startsWith('iso4217:')).map(({ id }) => id))
  const faults = new Map<string, TagFault>()
  const add = (name: string, message: string, fact: string): void => {
    faults.set(message, { name, message, facts: [...(faults.get(message)?.facts ?? []), fact] })
  }
  for (const fact of facts) {
    const context = byId.get(fact.context)
    if (context === undefined) continue
    const period = 'instant' in context.period ? 'instant' : 'duration'
    const declared = lookUp(fact.name)
    const isMoney = fact.kind === 'number' && money.has(fact.unit)
    const [misuse] = declared === null ? [] : listMisuses(declared.element, { period, isMoney })
    if (misuse !== undefined) add(fact.name, describeMisuse(misuse, fact.name, period), fact.id)
    for (const name of context.members.flatMap(({ dimension, member }) => [dimension, member])) {
      const member = lookUp(name)
      if (member !== null && member.element === undefined) add(name, describeMisuse('unknown', name, period), fact.id)
    }
  }
  return [...faults.values()]
}
