import type { Draft, DraftColumn } from '../../drafting/draft.ts'
import { addBlocks } from '../add-blocks.ts'
import type { Collector } from '../collect-facts.ts'
import { collectRoles } from '../collect-roles.ts'
import { findEquityMember } from '../equity-members.ts'
import type { Extension, ExtensionRole, Import } from '../extension.ts'
import { compileTags, type FindTag } from '../find-tag.ts'
import type { Framework } from '../framework.ts'
import { listTables } from '../list-tables.ts'
import type { Namespace } from '../namespace.ts'
import { listOwn } from '../own-element.ts'
import type { Context, Fact, MissingFact } from '../tagged-draft.ts'
import { NOTE_BLOCKS, POLICY_BLOCKS } from './block-tags.ts'
import { listCoverFacts } from './cover-facts.ts'
import { importsOf } from './edition.ts'
import { EQUITY_MEMBERS } from './equity-members.ts'
import { LINE_TAGS } from './line-tags.ts'
import { listLabels } from './list-labels.ts'
import { NOTE_TAGS } from './note-tags.ts'
import { OWN_ELEMENTS } from './own-elements.ts'
import { PRESENTATION } from './presentation.ts'

const SEC = 'http://www.sec.gov/CIK'
const BLOCKS = { prefix: 'us-gaap', notes: NOTE_BLOCKS, policies: POLICY_BLOCKS } as const
const YEAR = { year: 'current', period: 'duration' } as const

/**
 * The taxonomies of the FASB and of the SEC (Regulation S-T, rule 405): figures of the statements one by one, notes as blocks, and those of
 * their figures that have a tag. Without a CIK the entity is known by the name of its files, which no registry takes.
 */
export function tagUnderUsGaap(draft: Draft): Framework {
  const { profile } = draft
  const imports = importsOf(profile.periodEnd)
  const stem = `${nameFiles(profile.name)}-${profile.periodEnd.replaceAll('-', '')}`
  // An address that nobody can have (RFC 6761): the namespace of an entity is a name, and what is at its own address is not ours to say.
  const namespace: Namespace = { prefix: 'ext', uri: `http://${stem}.invalid` }
  const names = { lines: { ...LINE_TAGS, ...NOTE_TAGS }, classed: {}, prefix: 'us-gaap', names: 'US_GAAP' } as const
  const balanceSheet = listTables(draft).find(({ kind }) => kind === 'balance-sheet')
  return {
    entryPoint: `${stem}.xsd`,
    namespaces: [...imports.map(({ prefix, namespace: uri }) => ({ prefix, uri })), namespace],
    entity: profile.cik === null ? { scheme: namespace.uri, identifier: stem } : { scheme: SEC, identifier: profile.cik },
    container: 'segment',
    transformations: 4,
    scope: [],
    coversNotes: false,
    names,
    findTag: compileTags(profile, names),
    own: OWN_ELEMENTS,
    membersOf: (column, { kind }) =>
      kind === 'equity-statement' ? findEquityMember(column, balanceSheet, EQUITY_MEMBERS) : membersOfClass(column),
    addFacts: (collector) => [...addCover(draft, collector), ...addBlocks(draft, BLOCKS, collector)],
    extend: (facts, contexts, findTag) => extend({ draft, facts, contexts, findTag, namespace, stem, imports }),
  }
}

/** The first word of a name in letters that names of files may have: "fennimore". */
const nameFiles = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z]{2,20}/)?.[0] ?? 'statements'

/** Of the note about fixed assets all classes together are tagged. */
const membersOfClass = ({ heading }: DraftColumn) => (heading === 'Total' ? [] : null)

function addCover(draft: Draft, { addText }: Collector): readonly MissingFact[] {
  const { found, missing } = listCoverFacts(draft)
  for (const fact of found) addText({ ...fact, moment: YEAR, members: [] })
  return missing
}

interface Given {
  readonly draft: Draft
  readonly facts: readonly Fact[]
  readonly contexts: readonly Context[]
  readonly findTag: FindTag
  readonly namespace: Namespace
  readonly stem: string
  readonly imports: readonly Import[]
}

function extend({ draft, facts, contexts, findTag, namespace, stem, imports }: Given): Extension {
  const statements = collectRoles({ draft, facts, contexts, findTag, namespace: namespace.uri, presentation: PRESENTATION })
  const presented = new Set(statements.flatMap((role) => role.presented.map(({ name }) => name)))
  const others = [...new Set(facts.map(({ name }) => name))].filter((name) => !presented.has(name))
  const isCover = (name: string): boolean => name.startsWith('dei:')
  const role = (at: number, id: string, title: string, root: string, names: readonly string[]): ExtensionRole => ({
    uri: `${namespace.uri}/role/${id}`,
    id: `role-${id}`,
    definition: `${String(at).padStart(2, '0')} - ${title}`,
    root,
    presented: names.map((name) => ({ parent: root, name, label: null, text: null })),
    sums: [],
    cube: null,
  })
  const roles = [
    role(0, 'cover', 'Document - Cover page', 'dei:CoverAbstract', others.filter(isCover)),
    ...statements,
    role(
      statements.length + 1,
      'notes',
      'Disclosure - Notes to the financial statements',
      'us-gaap:OrganizationConsolidationAndPresentationOfFinancialStatementsAbstract',
      others.filter((name) => !isCover(name)),
    ),
  ]
  return {
    stem,
    date: draft.profile.periodEnd,
    namespace,
    imports,
    elements: listOwn(facts, OWN_ELEMENTS, 'us-gaap').elements,
    labels: listLabels(roles),
    anchors: [],
    roles,
    unqualified: null,
    container: 'segment',
    summation: 'http://www.xbrl.org/2003/arcrole/summation-item',
    layout: 'flat',
  }
}
