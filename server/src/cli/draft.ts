import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { reviewStatements } from '@tickmark/engine'
import {
  type Draft,
  DraftImpossible,
  bringResultsForward,
  isSpare,
  draftStatements,
  type EntityProfile,
  listLedgerFacts,
  listStatements,
  readEntityProfile,
} from '@tickmark/engine/drafting'
import { isCurrency, type JoinedYears, joinYears, sideOf } from '@tickmark/engine/ledgers'
import { mapAccounts, type Mapping, type MappingRow, readMapping, writeMapping } from '@tickmark/engine/mapping'
import { type TaggedDraft, tagDraft } from '@tickmark/engine/tagging'
import {
  writeDraftHtml,
  writeDraftJson,
  writeDraftPackage,
  writeDraftTagged,
  writeDraftWord,
  writeDraftWorkbook,
} from '@tickmark/exports/draft'
import { codeOf, describeSystemFault } from './describe-system-fault.ts'
import { describeDraft } from './draft/describe-draft.ts'
import type { Tagging } from './draft/describe-tagging.ts'
import type { LedgerSource } from './draft/ledger-source.ts'
import { listClasses } from './draft/list-classes.ts'
import { listOutside } from './draft/list-outside.ts'
import { type DraftArguments, readDraftArguments } from './draft/read-draft-arguments.ts'
import { readLedgerSource } from './draft/read-ledger-source.ts'
import { readPrior } from './draft/read-prior.ts'
import type { Output } from './output.ts'
import { refuseOutput, writeWhole } from './output-file.ts'
import { toPrintable, toPrintableLine } from './printable.ts'
import { FileTooLarge, readWhole } from './read-file.ts'

/** Exit statuses of `tickmark draft`. */
const STATUS = { clean: 0, problemsFound: 1, notDone: 2 } as const

/** The mapping of 200,000 accounts has 27 MB. */
const MAX_TEXT_BYTES = 50 * 1024 * 1024

/** Of each ledger; `tickmark ledger` prints all of them. */
const MAX_ROW_PROBLEMS = 5

/** Why the command stops; the message is for people. */
class Refused extends Error {
  override readonly name = 'Refused'
}

/**
 * `tickmark draft TB`: drafts financial statements from a trial balance, and writes them as HTML, Word, Excel and JSON, with the mapping as CSV;
 * under UK GAAP as a tagged document, too. `tickmark draft --classes` lists the classes of a mapping instead.
 * Exits with 1 if the ledger has problems, accounts are in no statement, or the draft has errors.
 */
export async function runDraft(args: readonly string[], { out, err, progress }: Output): Promise<number> {
  if (args.length === 1 && args[0] === '--classes') {
    out(listClasses())
    return STATUS.clean
  }
  const input = readDraftArguments(args)
  try {
    if (typeof input === 'string') throw new Refused(input)
    const { draft, mapping, ledgers, renamed } = await prepare(input, progress)
    const facts = listLedgerFacts(draft, { unbalanced: ledgers[0]?.unbalanced ?? 0, differences: [] })
    const review = reviewStatements(listStatements(draft), {}, facts)
    const outside = listOutside(mapping.accounts, facts.unmapped)
    const tagging = tagDraft(draft)
    const files = await listFiles(draft, tagging, mapping)
    await writeAll(input, files)
    const written = files.map(({ name, what }) => `${join(input.out, name)}: ${what}`)
    out(toPrintable(describeDraft({ draft, mapping, outside, ledgers, renamed, review, tagging, written })))
    const isClean =
      outside.length === 0 &&
      mapping.problems.length === 0 &&
      ledgers.every(({ problems }) => problems.length === 0) &&
      review.findings.every(({ severity }) => severity !== 'error')
    return isClean ? STATUS.clean : STATUS.problemsFound
  } catch (fault) {
    if (!(fault instanceof Refused || fault instanceof DraftImpossible)) throw fault
    err(`tickmark draft: ${toPrintableLine(fault.message)}\n`)
    return STATUS.notDone
  }
}

interface Prepared {
  readonly draft: Draft
  readonly mapping: Mapping
  readonly ledgers: readonly LedgerSource[]
  readonly renamed: JoinedYears['renamed']
}

async function prepare(input: DraftArguments, progress: Output['progress']): Promise<Prepared> {
  const profile = await readProfile(input)
  const current = get(await readLedgerSource(input.file, { from: profile.periodStart, to: profile.periodEnd }, input.sheet))
  const { prior: priorFile, priorSheet } = input
  const prior = priorFile === undefined ? null : get(await readPrior({ prior: priorFile, priorSheet }, profile, progress))
  const chosen = input.mapping === undefined ? [] : await readChosen(input.mapping)
  const { accounts, decimals, hasPrior, currencies, renamed } = joinYears(current.trialBalance, prior?.trialBalance ?? null)
  const foreign = currencies.filter((currency) => !isCurrency(currency, profile.currency))
  if (foreign.length > 0)
    throw new Refused(
      `${input.file} has balances in ${foreign.join(', ')}, and the statements are in ${profile.currency}: export the trial balance in ${profile.currency}`,
    )
  const mapped = mapAccounts(
    accounts.map((account) => ({ ...account, ...sideOf(account) })),
    chosen,
  )
  const brought = bringResultsForward(
    accounts.map((account, at) => {
      const { class: id = null, from } = mapped.accounts[at] ?? {}
      return { ...account, class: id, isApproved: from === 'chosen' }
    }),
  )
  const isUsed = (_: unknown, at: number): boolean => brought[at] !== undefined && !isSpare(brought[at])
  const classified = brought.filter(isUsed)
  const mapping = { ...mapped, accounts: mapped.accounts.filter(isUsed) }
  const ledgers = prior === null ? [current] : [current, prior]
  try {
    return { draft: draftStatements({ profile, accounts: classified, decimals, hasPrior }), mapping, ledgers, renamed }
  } catch (fault) {
    if (!(fault instanceof DraftImpossible)) throw fault
    throw new Refused([fault.message, ...listRowProblems(ledgers)].join(' '))
  }
}

/** Debits may differ from credits only because a row could not be read. */
const listRowProblems = (ledgers: Prepared['ledgers']): string[] =>
  ledgers.flatMap(({ file, problems }) =>
    problems
      .filter(({ row }) => row !== null)
      .slice(0, MAX_ROW_PROBLEMS)
      .map(({ message, remedy }) => `${file}: ${message} ${remedy}`),
  )

function get<Read>(read: Read | string): Read {
  if (typeof read === 'string') throw new Refused(read)
  return read
}

async function readProfile({ entity, standard }: DraftArguments): Promise<EntityProfile> {
  const read = readEntityProfile(parseJson(entity, await readText(entity)), standard)
  if ('problems' in read) throw new Refused(`${entity}: ${read.problems.join(' ')}`)
  return read.profile
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (fault) {
    throw new Refused(`${file} is no JSON: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

async function readChosen(file: string): Promise<readonly MappingRow[]> {
  const { rows, problems } = readMapping(await readText(file))
  const [first] = problems
  if (first === undefined) return rows
  const more = problems.length - 1
  const list = problems.some(({ isUnknownClass }) => isUnknownClass) ? ' “tickmark draft --classes” lists all classes.' : ''
  const others = more > 0 ? ` There ${more === 1 ? 'is one more problem' : `are ${more} more problems`}.` : ''
  throw new Refused(`${file}: ${first.message} ${first.remedy}${list}${others}`)
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readWhole(file, MAX_TEXT_BYTES))
  } catch (fault) {
    if (fault instanceof FileTooLarge) throw new Refused(`${file} is larger than 50 MB`)
    if (fault instanceof TypeError) throw new Refused(`${file} is not text in UTF-8; save it as UTF-8`)
    const why = describeSystemFault(file, fault)
    if (why === null) throw fault
    throw new Refused(why)
  }
}

interface OutputFile {
  readonly name: string
  /** For people: what it is for. */
  readonly what: string
  readonly bytes: Uint8Array
}

async function listFiles(draft: Draft, tagging: Tagging, mapping: Mapping): Promise<OutputFile[]> {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
  return [
    { name: 'draft.html', what: 'to read and print', bytes: encode(writeDraftHtml(draft)) },
    ...('problems' in tagging ? [] : listTaggedFiles(draft, tagging)),
    { name: 'draft.docx', what: 'for Word', bytes: await writeDraftWord(draft) },
    { name: 'draft.xlsx', what: 'for Excel, with formulas', bytes: await writeDraftWorkbook(draft) },
    { name: 'draft.json', what: 'the whole model', bytes: encode(writeDraftJson(draft)) },
    { name: 'mapping.csv', what: 'which account is in which line', bytes: encode(writeMapping(mapping)) },
  ]
}

/** The document, and beside it what a registry takes where that is a package. */
function listTaggedFiles(draft: Draft, tagged: TaggedDraft): OutputFile[] {
  const files = [
    { name: 'draft.xhtml', what: 'the tagged document (Inline XBRL)', bytes: new TextEncoder().encode(writeDraftTagged(draft, tagged)) },
  ]
  const packed = writeDraftPackage(draft, tagged)
  return packed === null
    ? files
    : [...files, { ...packed, what: 'the package that a registry takes: the tagged document and its own taxonomy' }]
}

/** All files are checked before the first one is written. */
async function writeAll({ out, file, entity, prior, mapping }: DraftArguments, files: readonly OutputFile[]): Promise<void> {
  try {
    // One level alone: the recursive one never ends where a system refuses without saying why, as /proc does.
    await mkdir(out)
  } catch (fault) {
    const code = codeOf(fault)
    if (code === undefined) throw fault
    if (code !== 'EEXIST') throw new Refused(`the folder ${out} cannot be made (${code})`)
  }
  const inputs = [file, entity, prior, mapping].filter((one) => one !== undefined)
  for (const { name } of files) {
    const why = await refuseOutput(join(out, name), inputs)
    if (why !== null) throw new Refused(why)
  }
  for (const { name, bytes } of files) {
    const why = await writeWhole(join(out, name), bytes)
    if (why !== null) throw new Refused(why)
  }
}
