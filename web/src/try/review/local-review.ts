import { type AnalysisDocument, type DocumentKind, limits, type Standard } from '@tickmark/contract'
import { ENGINE_VERSION } from '@tickmark/engine'
import { READER_VERSION } from '@tickmark/reviewer/reading'
import type { LastYear, Words } from '@tickmark/reviewer/reviewing'
import { hashBytes } from '@tickmark/reviewer/working'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { nameDocument } from '../../lib/name-document.ts'
import { type Additions, withOne } from './additions.ts'
import { findPrevious } from './drafts.ts'
import { type ComparedWithPrevious, followReview } from './follow-review.ts'
import { createKeptWork, type Keeper } from './kept-work.ts'
import { analysisId, type Kept, type KeptComparison, type KeptReview, type KeptRun, type Work } from './model.ts'
import { findPriorYear, listKeptDrafts } from './newest.ts'
import { record } from './record.ts'
import { refuse } from './refuse.ts'
import type { Reviewer } from './reviewer.ts'

/** What has changed, for those who show it: the progress of a review, documents and reviews, or what is done about one. */
export type Changed = 'progress' | 'all' | 'points' | 'marks'

export interface NewDocument {
  kind: Extract<DocumentKind, 'draft' | 'prior_year'>
  name: string
  bytes: ArrayBuffer
}

export interface Progress {
  signal: AbortSignal
  /** Hears the share of the work that is done, from 0 to 1. */
  onProgress: (share: number) => void
}

export interface LocalReview {
  /** As it is now, with the draft that is being read. Never changed in place. */
  read(): Kept
  /** Whether a new draft is being read: its pages are on screen, and its points are not there yet. */
  isReading(): boolean
  /** Changes the work: wholly, or not at all if `act` throws or the result cannot be kept. */
  change<Value>(act: (kept: Kept, at: string) => Value, what?: Changed): Promise<Value>
  /**
   * Adds a draft once it has been reviewed, or last year's statements once the newest draft has been reviewed with them. What cannot be read
   * is not kept. Throws what is wrong, or the signal's reason.
   */
  addDocument(document: NewDocument, progress: Progress): Promise<void>
  /**
   * The standard to follow, and the one of the draft's own that is not followed. Reviews the newest draft again. Throws the signal's reason.
   */
  chooseStandard(standard: Standard | null, keptOver: Standard | null, signal?: AbortSignal): Promise<void>
  /** The words of a document, read again if an earlier version of the reader has read them. */
  readWords(document: AnalysisDocument, signal: AbortSignal): Promise<Words>
  /** Ends what is under way. Nothing is kept afterwards. */
  end(): Promise<void>
}

export interface LocalReviewDeps {
  kept: Kept
  keeper: Keeper
  reviewer: Reviewer
  now: () => Date
  onChanged: (what: Changed) => void
}

/** A draft that is being read or reviewed. Nothing of it is kept before it is done. */
interface Pending {
  run: KeptRun
  /** A draft that is new, with its bytes. */
  added?: { document: AnalysisDocument; bytes: ArrayBuffer }
}

/** What a draft is reviewed by. */
interface Rules {
  standard: Standard | null
  keptOver: Standard | null
  /** Last year's statements, and what identifies their file. */
  prior: { lastYear: LastYear; sha256: string } | null
}

interface Reviewed {
  review: KeptReview
  comparison: (KeptComparison & { documentId: number }) | null
  compared: ComparedWithPrevious | null
}

/** Progress at which reading ends and reviewing begins, as on the server. */
const readShare = 70

export function createLocalReview({ kept: first, keeper, reviewer, now, onChanged }: LocalReviewDeps): LocalReview {
  const work = createKeptWork(first, keeper, now)
  let pending: Pending | null = null
  /** Never given twice, not even if a document is not kept: screens know documents by it. */
  let lastDocumentId = Math.max(0, ...first.work.documents.map(({ id }) => id))
  /** Settles when the last job that was asked for is done. */
  let jobs: Promise<unknown> = Promise.resolve()
  const ending = new AbortController()

  function read(): Kept {
    const kept = work.read()
    if (pending === null) return kept
    const { added, run } = pending
    const runs = [...kept.work.runs.filter(({ documentId }) => documentId !== run.documentId), run]
    if (added === undefined) return { ...kept, work: { ...kept.work, runs } }
    const { document, bytes } = added
    const documents = [document, ...kept.work.documents]
    return { ...kept, work: { ...kept.work, documents, runs }, files: withOne(kept.files, document.id, bytes) }
  }

  /** One after the other: each rests on what the one before has kept. */
  function inTurn(signal: AbortSignal, job: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const ended = AbortSignal.any([signal, ending.signal])
    const doing = jobs.then(() => {
      ended.throwIfAborted()
      return job(ended)
    })
    jobs = doing.catch(() => undefined)
    return doing
  }

  function show(change: Pending | null, what: Changed): void {
    pending = change
    onChanged(what)
  }

  async function readWords({ id }: AnalysisDocument, signal: AbortSignal): Promise<Words> {
    const { words, files } = work.read()
    const known = words.get(id)
    if (known !== undefined) return known
    const bytes = files.get(id)
    if (bytes === undefined) throw refuse('FILE_MISSING')
    return reviewer.read(bytes.slice(0), { signal, onPage: () => undefined })
  }

  /** The rules of now. */
  async function readRules(signal: AbortSignal): Promise<Rules> {
    const kept = work.read()
    const { standard, keptOver } = kept.work
    const document = findPriorYear(kept.work)
    if (document === undefined) return { standard, keptOver, prior: null }
    const lastYear = await readWords(document, signal).then(
      (words) => ({ words }),
      (error: unknown) => {
        signal.throwIfAborted()
        return { unread: sentenceOf(error, 'It could not be read.') }
      },
    )
    return { standard, keptOver, prior: { lastYear, sha256: document.sha256 } }
  }

  async function review(document: AnalysisDocument, words: Words, rules: Rules, signal: AbortSignal): Promise<Reviewed> {
    const { standard, keptOver, prior } = rules
    const inputs = [ENGINE_VERSION, READER_VERSION, standard ?? '', keptOver ?? '', prior?.sha256 ?? ''].join(';')
    const known = [...work.read().reviews.values()].find((one) => one.documentId === document.id && one.inputs === inputs)
    const wishes = { standard, keptOver, ...(prior === null ? {} : { prior: prior.lastYear }) }
    // Without a number yet if it is new.
    const same = known ?? { id: 0, documentId: document.id, inputs, reviewed: await reviewer.review(words, wishes, signal) }
    return { review: same, ...(await compare(document, words, same, signal)) }
  }

  /** What the draft changed since the one before. If they cannot be compared, the review does without. */
  async function compare(
    { id, version }: AnalysisDocument,
    words: Words,
    { reviewed }: KeptReview,
    signal: AbortSignal,
  ): Promise<Omit<Reviewed, 'review'>> {
    const previous = findPrevious(work.read(), version)
    if (previous === null) return { comparison: null, compared: null }
    try {
      const earlier = await readWords(previous.draft.document, signal)
      const { changes, unchanged } = await reviewer.compare(words, earlier, reviewed.profile.standard, signal)
      const previousId = previous.draft.document.id
      return {
        comparison: { documentId: id, previousId, changes },
        compared: { previousId, previousReviewId: previous.review.id, unchanged },
      }
    } catch (error) {
      signal.throwIfAborted()
      console.error('two drafts could not be compared', error)
      return { comparison: null, compared: null }
    }
  }

  /** Keeps a finished review; `additions` are what is new with it, and `prepare` puts its document among those there are. */
  async function keepReview(
    { review: wanted, comparison, compared }: Reviewed,
    additions: Additions,
    signal: AbortSignal,
    prepare: (work: Work, at: string) => void,
  ): Promise<void> {
    const found = wanted.id === 0 ? { ...wanted, id: Math.max(0, ...work.read().reviews.keys()) + 1 } : wanted
    await work.change(
      (next, at) => {
        prepare(next.work, at)
        followReview(next, at, found, compared)
      },
      { additions: { ...additions, review: found, ...(comparison && { comparison }) }, signal },
    )
  }

  async function addDraft({ name, bytes }: NewDocument, onProgress: Progress['onProgress'], signal: AbortSignal): Promise<void> {
    const version = (listKeptDrafts(work.read().work)[0]?.document.version ?? 0) + 1
    const document = describe('draft', name, bytes, version)
    const run: KeptRun = { documentId: document.id, state: 'reading', progress: 0, reviewId: null }
    const added = { document, bytes }
    show({ added, run }, 'all')
    try {
      const words = await reviewer.read(bytes.slice(0), {
        signal,
        onPage: (done, total) => {
          onProgress((readShare / 100) * (done / total))
          show({ added, run: { ...run, progress: Math.floor((readShare * done) / total) } }, 'progress')
        },
      })
      const whole = { ...document, pages: words.length }
      show({ added: { document: whole, bytes }, run: { ...run, state: 'reviewing', progress: readShare } }, 'all')
      const reviewed = await review(whole, words, await readRules(signal), signal)
      await keepReview(reviewed, { file: { id: document.id, bytes }, words: { id: document.id, words } }, signal, (next, at) => {
        if (next.name === '') next.name = name.replace(/\.(?:pdf|doc[xm]|x?html?)$/i, '')
        next.documents.unshift(whole)
        next.runs.push({ ...run, state: 'reviewing' })
        record(next, at, { kind: 'uploaded', data: { documentId: document.id, documentKind: 'draft', version } })
      })
      onProgress(1)
    } finally {
      show(null, 'all')
    }
  }

  async function addPriorYear({ name, bytes }: NewDocument, onProgress: Progress['onProgress'], signal: AbortSignal): Promise<void> {
    const version = (findPriorYear(work.read().work)?.version ?? 0) + 1
    const words = await reviewer.read(bytes.slice(0), { signal, onPage: (done, total) => onProgress((readShare / 100) * (done / total)) })
    const document = { ...describe('prior_year', name, bytes, version), pages: words.length }
    const rules = { ...(await readRules(signal)), prior: { lastYear: { words }, sha256: document.sha256 } }
    await reviewAgain(rules, signal, { file: { id: document.id, bytes }, words: { id: document.id, words } }, (next, at) => {
      next.documents.unshift(document)
      record(next, at, { kind: 'uploaded', data: { documentId: document.id, documentKind: 'prior_year', version } })
    })
    onProgress(1)
  }

  /** Reviews the newest draft, if there is one, by other rules, which `prepare` brings in. If it fails, nothing changes. */
  async function reviewAgain(
    rules: Rules,
    signal: AbortSignal,
    additions: Additions,
    prepare: (work: Work, at: string) => void,
  ): Promise<void> {
    const [draft] = listKeptDrafts(work.read().work)
    try {
      if (draft === undefined) {
        await work.change((next, at) => prepare(next.work, at), { additions, signal })
        return
      }
      show({ run: { ...draft.run, state: 'reviewing', progress: readShare } }, 'all')
      const reviewed = await review(draft.document, await readWords(draft.document, signal), rules, signal)
      await keepReview(reviewed, additions, signal, prepare)
    } finally {
      show(null, 'all')
    }
  }

  function describe(kind: DocumentKind, name: string, bytes: ArrayBuffer, version: number): AnalysisDocument {
    lastDocumentId += 1
    const sha256 = hashBytes(new Uint8Array(bytes))
    const createdAt = now().toISOString()
    return { id: lastDocumentId, analysisId, kind, version, name, sha256, bytes: bytes.byteLength, pages: null, createdAt }
  }

  return {
    read,
    isReading: () => pending?.added !== undefined,
    readWords,
    change: async (act, what = 'points') => {
      const value = await work.change(act)
      onChanged(what)
      return value
    },
    addDocument: (document, { signal, onProgress }) => {
      if (document.bytes.byteLength < limits.pdfMinBytes) throw refuse('FILE_TOO_SMALL')
      if (document.bytes.byteLength > limits.pdfMaxBytes) throw refuse('FILE_TOO_LARGE')
      const add = document.kind === 'draft' ? addDraft : addPriorYear
      const named = { ...document, name: nameDocument(document.name) }
      return inTurn(signal, (ended) => add(named, onProgress, ended))
    },
    chooseStandard: (standard, keptOver, wanted = ending.signal) =>
      inTurn(wanted, async (signal) => {
        await reviewAgain({ ...(await readRules(signal)), standard, keptOver }, signal, {}, (next, at) => {
          Object.assign(next, { standard, keptOver })
          const data = { ...(standard === null ? {} : { standard }), ...(keptOver === null ? {} : { keptOver }) }
          record(next, at, { kind: 'standard-changed', data })
        })
      }),
    end: async () => {
      ending.abort(new Error('The review has been removed'))
      await work.end()
    },
  }
}
