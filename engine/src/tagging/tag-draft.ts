import type { Draft } from '../drafting/draft.ts'
import { standardOf } from '../drafting/entity-profile.ts'
import type { Standard } from '../model/profile.ts'
import { chooseTags, type FindLineTag } from './choose-tags.ts'
import { collectFacts } from './collect-facts.ts'
import { collectContexts, type Moment } from './contexts.ts'
import type { Framework, Software, Untaggable } from './framework.ts'
import { tagUnderFrc } from './frc/framework.ts'
import { tagUnderIfrs } from './ifrs/framework.ts'
import { listTables } from './list-tables.ts'
import { separateContradictions } from './separate-contradictions.ts'
import { tagTable } from './tag-tables.ts'
import type { BlockFact, Fact, Member, NumericFact, TaggedDraft, UntaggedFigure } from './tagged-draft.ts'
import { moneyOf, PURE, SHARES } from './units.ts'
import { tagUnderUsGaap } from './us-gaap/framework.ts'

const FRAMEWORKS: Readonly<Record<Standard, (draft: Draft, software: Software) => Framework | Untaggable>> = {
  UK_GAAP: tagUnderFrc,
  IFRS: tagUnderIfrs,
  US_GAAP: tagUnderUsGaap,
}

/** The taxonomy that a draft is tagged with. */
export const openFramework = (draft: Draft, software: Software): Framework | Untaggable =>
  FRAMEWORKS[standardOf(draft.profile.regime)](draft, software)

/**
 * Tags a draft: its facts at their places, the figures without a tag, what a registry requires that it does not say, and what the entity needs
 * of its own. Problems are sentences that say what to change before it can be tagged at all. Pure: the same draft gives the same facts with
 * the same ids.
 */
export function tagDraft(draft: Draft, software: Software): TaggedDraft | Untaggable {
  const framework = openFramework(draft, software)
  if ('problems' in framework) return framework
  const findLineTag = chooseTags(draft.profile.tags, framework)
  const { list: listContexts, idOf } = collectContexts(draft.profile)
  const collector = collectFacts(idOf)
  const missing = framework.addFacts(collector)
  const { figures, untagged } = tagFigures(draft, framework, findLineTag, idOf)
  collector.addFigures(figures)
  const { facts } = collector
  const contexts = listContexts()
  const used = new Set(facts.map(({ context }) => context))
  const units = new Set(facts.flatMap((fact) => (fact.kind === 'number' ? [fact.unit] : [])))
  const covered = framework.coversNotes ? listCovered(draft, facts) : new Set<string>()
  const { entryPoint, namespaces, entity, container, transformations } = framework
  return {
    entryPoint,
    namespaces,
    entity,
    container,
    transformations,
    contexts: contexts.filter(({ id }) => used.has(id)),
    units: [moneyOf(draft.profile), PURE, SHARES].filter(({ id }) => units.has(id)),
    facts,
    untagged: untagged.filter(({ table }) => !covered.has(table)),
    missing,
    extension: framework.extend(facts, contexts, (table, row) => {
      const tag = findLineTag(table, row)
      return 'reason' in tag ? null : tag
    }),
  }
}

interface Figures {
  readonly figures: readonly NumericFact[]
  readonly untagged: readonly UntaggedFigure[]
}

function tagFigures(
  draft: Draft,
  framework: Framework,
  findLineTag: FindLineTag,
  idOf: (moment: Moment, members: readonly Member[]) => string,
): Figures {
  const money = moneyOf(draft.profile)
  const untagged: UntaggedFigure[] = []
  const figures: { readonly fact: NumericFact; readonly label: string }[] = []
  for (const figure of listTables(draft).flatMap((table) => tagTable(table, { ...framework, findLineTag }, draft.profile.scale))) {
    if ('reason' in figure) untagged.push(figure)
    else {
      const context = idOf(figure.moment, figure.members)
      figures.push({ fact: { ...figure.fact, context, unit: money.id }, label: figure.label })
    }
  }
  const { agreeing, contradicting } = separateContradictions(figures)
  return { figures: agreeing, untagged: [...untagged, ...contradicting] }
}

/** Tables that are tagged as blocks of a note: their figures need no tags of their own. */
function listCovered({ sections }: Draft, facts: readonly Fact[]): ReadonlySet<string> {
  const blocks = facts.filter((fact): fact is BlockFact => fact.kind === 'block')
  return new Set(
    sections.flatMap((section) =>
      section.blocks.flatMap((block, at) => {
        const isTagged = blocks.some(({ place }) => place.section === section.id && place.first <= at && at <= place.last)
        return block.kind === 'table' && isTagged ? [block.table.id] : []
      }),
    ),
  )
}
