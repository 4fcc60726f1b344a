import { findCasts } from './casting/find-casts.ts'
import { judgeRequired, mergeCasts } from './casting/judge-required.ts'
import { findCrossCasts } from './casting/find-cross-casts.ts'
import { CHECKS } from './checks/catalogue.ts'
import { listPageNumberFigures } from './checks/page-number-figures.ts'
import { listAmountsInText } from './checks/quantities/amounts-in-text.ts'
import { listUnrecognised } from './checks/expected-statements.ts'
import { listMachineRead, listSparse, listUnread } from './checks/unread-pages.ts'
import { citeAll } from './checks/cite.ts'
import { memoizeByDocument } from './model/memoize-by-document.ts'
import { listTags } from './checks/tags/list-tags.ts'
import { runChecks } from './checks/run-checks.ts'
import { suggestMateriality } from './checks/suggest-materiality.ts'
import { comparePrior } from './checks/prior/compare-prior.ts'
import { compareCopies, compareDrafts } from './drafts/compare-drafts.ts'
import { placeFindings } from './drafts/place-of-finding.ts'
import { nameUnits } from './drafts/unit-of-finding.ts'
import { findUnlikeDraft } from './drafts/unlike-draft.ts'
import { doubtMachineRead } from './findings/doubt-machine-read.ts'
import { confirmCorrections } from './findings/confirm-corrections.ts'
import { judgeClaims } from './findings/judge-claims.ts'
import { markFigures, toTie } from './findings/mark-figures.ts'
import { mergeQuestions } from './findings/merge-questions.ts'
import { placeOnPages } from './findings/place-on-pages.ts'
import { matchTables } from './matching/match-tables.ts'
import type { Check, CheckInput } from './model/check.ts'
import type { FinancialDocument } from './model/document.ts'
import type { LedgerFacts } from './model/ledger-facts.ts'
import type { Page } from './model/page.ts'
import type { Taxonomies } from './model/taxonomy.ts'
import type { DraftChanges, RecognisedStatement, Review, Tie } from './model/review.ts'
import type { Profile, Standard } from './model/profile.ts'
import { readDocument } from './read-document.ts'
import { chooseStandard } from './statements/frameworks/choose-standard.ts'
import type { FinancialStatements } from './statements/financial-statements.ts'
import { requiredSums } from './statements/sums/required-sums.ts'
import { writeDocument } from './statements/write-document.ts'

export interface ReviewOptions {
  /** Absent: taken from the document's own words. */
  readonly standard?: Standard
  /**
   * Given: a document that certainly follows another standard by its own words is reviewed by its own, unless it is this one, which a person
   * has decided against; null if no one has decided (D29).
   */
  readonly keptOver?: Standard | null
  /** Last year's signed statements: comparatives and opening balances are agreed to them. */
  readonly prior?: readonly Page[]
  /** An earlier draft of the same document: changes since then are reported. */
  readonly previousDraft?: readonly Page[]
  /** Another copy of the same document, such as the signed one: whatever differs is reported. */
  readonly against?: readonly Page[]
  /** What official taxonomies declare, for the tags of tagged documents. */
  readonly taxonomies?: Taxonomies
  /** Fingerprints of findings that people marked as cleared: one that occurs again has recurred. */
  readonly cleared?: readonly string[]
}

/**
 * Reviews a document: reads its tables and text, runs every check of the catalogue, lets arithmetic decide, and writes findings. Pure: the
 * same pages give the same review. Never throws on any input of the right shape.
 */
export function reviewDocument(pages: readonly Page[], { standard, keptOver, ...others }: ReviewOptions = {}): Review {
  const follows = standard === undefined || keptOver === undefined ? standard : chooseStandard(pages, standard, keptOver)
  const document = readDocument(pages, follows)
  return reviewRead(document, pages, others)
}

/**
 * Reviews statements that no document prints, such as those drafted from a ledger: every check that needs no text. Places are those of one
 * page for each statement. `about` is what the statements do not say of the entity, `ledger` what the ledger says that they were drafted from.
 */
export function reviewStatements(statements: FinancialStatements, about: Partial<Profile> = {}, ledger?: LedgerFacts): Review {
  const document = writeDocument(statements, about)
  return reviewRead(document, document.pages, { ...(ledger && { ledger }) })
}

function reviewRead(
  document: FinancialDocument,
  pages: readonly Page[],
  {
    prior,
    previousDraft,
    against,
    cleared,
    ledger,
    taxonomies,
  }: Pick<ReviewOptions, 'prior' | 'previousDraft' | 'against' | 'cleared' | 'taxonomies'> & Pick<CheckInput, 'ledger'>,
): Review {
  const last = prior === undefined ? undefined : comparableYear(document, readDocument(prior, document.profile.standard))
  const results = assess(document, last, { ...(ledger && { ledger }), ...(taxonomies && { taxonomies }) })
  const { changes, unlikeDraft } =
    previousDraft === undefined ? {} : compareToPreviousDraft(document, results, previousDraft, last, cleared)
  const called = runChecks(CHECKS.filter(isOfDrafts), {
    document,
    casts: [],
    ...(changes && { changes }),
    ...(unlikeDraft === undefined ? {} : { unlikeDraft }),
    ...(against !== undefined && { copy: compareToCopy(document, against) }),
  })
  const ties = results.claims.map(toTie)
  const read = { pages, prior: prior ?? [] }
  const machineRead = listMachineRead(pages)
  const materiality = suggestMateriality(document)
  const tags = listTags(document, taxonomies)
  return placeOnPages(
    { ...read, previousDraft: previousDraft ?? [] },
    {
      pages: pages.length,
      statements: listRecognised(document),
      standard: document.profile.standard,
      profile: document.profile,
      figures: markFigures(
        { statements: document.statements, text: listAmountsInText(document), pageNumbers: listPageNumberFigures(document) },
        results.claims,
      ),
      ties,
      findings: nameUnits(
        document,
        ties,
        placeFindings(document, citeAll(CHECKS, doubtMachineRead([...called.findings, ...results.findings], read), document.profile)),
      ),
      ...(materiality && { materiality }),
      answers: [...called.answer([]), ...results.answers],
      ...(changes && { changes }),
      ...(tags && { tags }),
      limits: {
        unread: listUnread(pages),
        sparse: listSparse(pages),
        ...(machineRead && { machineRead }),
        unrecognised: listUnrecognised(document),
        ...(last?.unlike === undefined ? {} : { prior: last.unlike }),
        ...(unlikeDraft === undefined ? {} : { previousDraft: unlikeDraft }),
      },
    },
  )
}

const listRecognised = ({ statements }: FinancialDocument): readonly RecognisedStatement[] =>
  statements.flatMap(({ kind, table, scope }) => (kind === 'note' ? [] : [{ kind, page: table.page, ...(scope && { scope }) }]))

const isOfDrafts = ({ comparesDrafts }: Check): boolean => comparesDrafts === true

/** Last year's statements, their tables matched to this document's, and why they are not compared if they are not. */
interface LastYear extends Required<Pick<CheckInput, 'prior' | 'priorTables'>> {
  readonly unlike?: string
}

function comparableYear(document: FinancialDocument, prior: FinancialDocument): LastYear {
  const known = { prior, priorTables: matchTables(document, prior) }
  const compared = comparePrior({ document, casts: [], ...known })
  return compared.state === 'unlike' ? { ...known, unlike: compared.reason } : known
}

/** Every check but the call-over. Places are those of the pages as read. */
function assess(document: FinancialDocument, last: LastYear | undefined, given: Pick<CheckInput, 'ledger' | 'taxonomies'> = {}) {
  const casts = document.statements.map((statement) => {
    const { table } = statement
    const down = mergeCasts(findCasts(table), judgeRequired(table, requiredSums(document, statement)))
    return { statement, casts: down, crossCasts: findCrossCasts(table, down) }
  })
  const input: CheckInput = { document, casts, ...last, ...given }
  const { claims, findings, answer } = runChecks(
    CHECKS.filter((check) => !isOfDrafts(check)),
    input,
  )
  const judged = confirmCorrections(findings, judgeClaims(claims))
  return {
    claims: judged.claims,
    findings: mergeQuestions(judged.questions, judged.findings, judged.claims),
    answers: answer(judged.claims),
  }
}

/** The ties of a document that has been read, without last year's statements: for callers that have the document but no review. */
export const tieDocument = memoizeByDocument((document: FinancialDocument): readonly Tie[] => assess(document, undefined).claims.map(toTie))

function compareToCopy(document: FinancialDocument, pages: readonly Page[]): CheckInput['copy'] & {} {
  const copy = readDocument(pages, document.profile.standard)
  const tables = matchTables(document, copy)
  const unlike = findUnlikeDraft(document, copy, tables)
  return unlike === undefined ? { changes: compareCopies(document, copy, tables) } : { unlike }
}

function compareToPreviousDraft(
  document: FinancialDocument,
  { findings }: Pick<Review, 'findings'>,
  pages: readonly Page[],
  last: LastYear | undefined,
  cleared: readonly string[] | undefined,
): { readonly changes?: DraftChanges; readonly unlikeDraft?: string } {
  const earlier = readDocument(pages, document.profile.standard)
  const tables = matchTables(document, earlier)
  const unlikeDraft = findUnlikeDraft(document, earlier, tables)
  if (unlikeDraft !== undefined) return { unlikeDraft }
  const before = { document: earlier, findings: assess(earlier, last && comparableYear(earlier, last.prior)).findings }
  return { changes: compareDrafts({ document, findings }, before, tables, cleared) }
}
