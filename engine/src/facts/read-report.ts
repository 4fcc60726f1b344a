import { Problems, quote } from './problems.ts'
import { readFact } from './read-fact.ts'
import { readContexts, readUnits } from './read-resources.ts'
import type { ContextTag, FactTag, UnitTag } from './tag.ts'
import type { TaggedReport } from '../model/tagged-report.ts'

/** Everything that a document states in its tags. */
export interface ReportTags extends Pick<TaggedReport, 'kind' | 'schemas' | 'prefixes' | 'markup'> {
  readonly contexts: readonly ContextTag[]
  readonly units: readonly UnitTag[]
  readonly facts: readonly FactTag[]
}

/** Applies the rules to the tags of a document. `problems` may hold what its reader found. */
export function readReport({ kind, schemas, prefixes, markup, ...tags }: ReportTags, problems: Problems = new Problems()): TaggedReport {
  const [contexts, units] = [readContexts(tags.contexts, problems), readUnits(tags.units, problems)]
  const tuples = new Map(tags.facts.flatMap(({ kind, tupleId }, at) => (kind === 'tuple' && tupleId !== null ? [[tupleId, at + 1]] : [])))
  const facts = tags.facts.flatMap((tag, at) => {
    const named = tag.tupleRef === null ? undefined : tuples.get(tag.tupleRef)
    if (tag.tupleRef !== null && named === undefined)
      problems.add(
        'tuple-missing',
        tag.place.line,
        `the fact ${quote(tag.concept.text)} refers to the tuple ${quote(tag.tupleRef)}, which the document does not have.`,
        'Define the tuple, or remove the reference.',
      )
    return readFact(tag, at + 1, named ?? tag.within, { contexts, units, problems }) ?? []
  })
  const resources = { contexts: [...contexts.values()], units: [...units.values()] }
  return { kind, schemas, prefixes, ...resources, facts, markup, problems: problems.list() }
}
