import type { Draft } from '../../drafting/draft.ts'
import { isLei } from '../../model/lei.ts'
import { addBlocks } from '../add-blocks.ts'
import type { Collector } from '../collect-facts.ts'
import { collectRoles } from '../collect-roles.ts'
import { findEquityMember } from '../equity-members.ts'
import type { Extension, ExtensionRole } from '../extension.ts'
import { compileTags, type FindTag } from '../find-tag.ts'
import type { Framework, Untaggable } from '../framework.ts'
import { findParagraphs, listTexts } from '../list-texts.ts'
import { listTables } from '../list-tables.ts'
import { listOwn } from '../own-element.ts'
import type { Namespace } from '../namespace.ts'
import type { Context, Fact, MissingFact } from '../tagged-draft.ts'
import { NOTE_BLOCKS, POLICY_BLOCKS } from './block-tags.ts'
import { type Edition, editionOf } from './edition.ts'
import { listEntityFacts } from './entity-facts.ts'
import { EQUITY_MEMBERS } from './equity-members.ts'
import { lineTagsOf } from './line-tags.ts'
import { OWN_ELEMENTS } from './own-elements.ts'
import { PRESENTATION } from './presentation.ts'

const SCHEME = 'http://standards.iso.org/iso/17442'
const UNQUALIFIED_ROLE = 'https://www.esma.europa.eu/xbrl/role/cor/esef_role-999999'

/**
 * The taxonomy of ESEF (Delegated Regulation (EU) 2019/815): figures of the primary statements one by one, with an extension for lines that it
 * lacks, and notes as blocks. Dimensions are in scenarios.
 */
export function tagUnderIfrs(draft: Draft): Framework | Untaggable {
  const { profile } = draft
  const { lei } = profile
  if (lei === null || !isLei(lei))
    return { problems: ['Fill in the LEI (Legal Entity Identifier): every fact of a report under ESEF refers to it.'], field: 'lei' }
  const edition = editionOf(profile.periodStart)
  // An address that nobody can have (RFC 6761): the namespace of an entity is a name, and what is at its own address is not ours to say.
  const namespace: Namespace = { prefix: 'ext', uri: `https://${lei.toLowerCase()}.invalid/xbrl/${profile.periodEnd}` }
  const names = { lines: lineTagsOf(profile), classed: {}, prefix: 'ifrs-full', names: 'IFRS' } as const
  const balanceSheet = listTables(draft).find(({ kind }) => kind === 'balance-sheet')
  return {
    entryPoint: `${namespace.uri}/${lei}-${profile.periodEnd}.xsd`,
    namespaces: [{ prefix: 'ifrs-full', uri: coreOf(edition).namespace }, namespace],
    entity: { scheme: SCHEME, identifier: lei },
    container: 'scenario',
    transformations: edition.transformations,
    scope: [],
    coversNotes: true,
    names,
    findTag: findPrimaryTag(compileTags(profile, names)),
    own: OWN_ELEMENTS,
    membersOf: (column) => findEquityMember(column, balanceSheet, EQUITY_MEMBERS),
    addFacts: (collector) => [...addEntity(draft, collector), ...addBlocks(draft, BLOCKS, collector)],
    extend: (facts, contexts, findTag) => extend({ draft, facts, contexts, findTag, namespace, edition, lei }),
  }
}

/** Notes are tagged as blocks alone. */
const findPrimaryTag =
  (findTag: FindTag): FindTag =>
  (table, row) =>
    table.kind === 'note' ? null : findTag(table, row)

const BLOCKS = { prefix: 'ifrs-full', notes: NOTE_BLOCKS, policies: POLICY_BLOCKS } as const
const YEAR = { year: 'current', period: 'duration' } as const

function addEntity(draft: Draft, { addText }: Collector): readonly MissingFact[] {
  const { found, missing } = listEntityFacts(draft)
  for (const { name, value, place } of found) addText({ name, moment: YEAR, members: [], value, format: null, places: [place] })
  const why = findParagraphs(listTexts(draft), 'policies/period')
  if (why !== null)
    addText({
      name: 'ifrs-full:DescriptionOfReasonForUsingLongerOrShorterReportingPeriod',
      moment: YEAR,
      members: [],
      format: null,
      ...why,
    })
  return missing
}

const coreOf = ({ date }: Edition) => ({
  prefix: 'ifrs-full',
  namespace: `https://xbrl.ifrs.org/taxonomy/${date}/ifrs-full`,
  location: `https://xbrl.ifrs.org/taxonomy/${date}/full_ifrs/full_ifrs-cor_${date}.xsd`,
})

const esefOf = ({ date }: Edition) => ({
  prefix: 'esef_cor',
  namespace: `https://www.esma.europa.eu/taxonomy/${date}/esef_cor`,
  location: `https://www.esma.europa.eu/taxonomy/${date}/esef_cor.xsd`,
})

interface Given {
  readonly draft: Draft
  readonly facts: readonly Fact[]
  readonly contexts: readonly Context[]
  readonly findTag: FindTag
  readonly namespace: Namespace
  readonly edition: Edition
  readonly lei: string
}

function extend({ draft, facts, contexts, findTag, namespace, edition, lei }: Given): Extension {
  const statements = collectRoles({ draft, facts, contexts, findTag, namespace: namespace.uri, presentation: PRESENTATION })
  const names = [...new Set(facts.map(({ name }) => name))]
  const presented = new Set(statements.flatMap((role) => role.presented.map(({ name }) => name)))
  const others = names.filter((name) => !presented.has(name))
  const esef = esefOf(edition)
  const notes: ExtensionRole = {
    uri: `${namespace.uri}/role/notes`,
    id: 'role-notes',
    definition: `${String(statements.length + 1).padStart(2, '0')} - Disclosure - Notes, accounting policies and mandatory tags`,
    root: 'esef_cor:NotesAccountingPoliciesAndMandatoryTags',
    presented: others.map((name) => ({ parent: 'esef_cor:NotesAccountingPoliciesAndMandatoryTags', name, label: null, text: null })),
    sums: [],
    cube: null,
  }
  return {
    stem: `${lei}-${draft.profile.periodEnd}`,
    date: draft.profile.periodEnd,
    namespace,
    imports: [esef, coreOf(edition)],
    ...listOwn(facts, OWN_ELEMENTS, 'ifrs-full'),
    roles: [...statements, notes],
    unqualified: {
      role: UNQUALIFIED_ROLE,
      location: `${esef.location}#esef_role-999999`,
      placeholder: 'esef_cor:LineItemsNotDimensionallyQualifiedPlaceholder',
      items: names,
    },
    container: 'scenario',
    summation: edition.summation,
    layout: 'report-package',
  }
}
