import { type AnalysisDocument, type DocumentKind, limits, type Standard } from '@tickmark/contract'
import { ENGINE_VERSION } from '@tickmark/engine'
import { READER_VERSION } from '@tickmark/reviewer/reading'
import type { ComparedWords, LastYear, ReviewedWords, ReviewWishes, Words } from '@tickmark/reviewer/reviewing'
import { hashBytes } from '@tickmark/reviewer/working'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { type Additions, withAdditions, withOne } from './additions.ts'
import { findPrevious } from './drafts.ts'
import { type ComparedWithPrevious, followReview } from './follow-review.ts'
import { analysisId, type Kept, type KeptComparison, type KeptReview, type KeptRun, type Work } from './model.ts'
import { findPriorYear, listKeptDrafts } from './newest.ts'
import { record } from './record.ts'
import { refuse } from './refuse.ts'

/** Reads and reviews documents. Methods throw what is wrong with a document, or the signal's reason. */
export interface Reviewer {
  /** The bytes change hands. */
  read(pdf: ArrayBuffer, options: { signal: AbortSignal; onPage: (done: number, total: number) => void }): Promise<Words>
  review(words: Words, wishes: ReviewWishes, signal: AbortSignal): Promise<ReviewedWords>
  compare(words: Words, earlier: Words, standard: Standard | null, signal: AbortSignal): Promise<ComparedWords>
}

/** Where a review is kept. */
export interface Keeper {
  /** All of it or nothing. Throws if there is no room. */
  save(work: Work, additions: Additions): Promise<void>
}

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
  /** Changes the work: wholly, or not at all if `act` throws or the result cannot be kept. */
  change<Value>(act: (kept: Kept, at: string) => Value, what?: Changed): Promise<Value>
  /**
   * Adds a draft once it has been reviewed, or last year's statements once the newest draft has been reviewed with them. What cannot be read
   * is not kept. Throws what is wrong, or the signal's reason.
   */
  addDocument(document: NewDocument, progress: Progress): Promise<void>
  /** The standard to follow, and the one of the draft's own that is not followed. Reviews the newest draft again. */
  chooseStandard(standard: Standard | null, keptOver: Standard | null): Promise<void>
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
  /** It is new. */
  document: AnalysisDocument | null
  bytes: ArrayBuffer | null
  run: KeptRun
}

/** What a draft is reviewed by. */
interface Rules {
  standard: Standard | null
  keptOver: Standard | null
  /** Last year's statements, and what identifies their file. */
  prior: { lastYear: LastYear; sha256: string } | null
}

/** Progress at which reading ends and reviewing begins, as on the server. */
const readShare = 70

export function createLocalReview({ kept: first, keeper, reviewer, now, onChanged }: LocalReviewDeps): LocalReview {
  let kept = first
  let pending: Pending | null = null
  /** Ends when the last change that was asked for is kept. */
  let changes: Promise<unknown> = Promise.resolve()
  /** Ends when the last document that was added has been reviewed. */
  let jobs: Promise<unknown> = Promise.resolve()

  function read(): Kept {
    if (pending === null) return kept
    const { document, bytes, run } = pending
    const { documents, runs } = kept.work
    const work = {
      ...kept.work,
      documents: document === null ? documents : [document, ...documents],
      runs: [...runs.filter(({ documentId }) => documentId !== run.documentId), run],
    }
    return { ...kept, work, files: document === null || bytes === null ? kept.files : withOne(kept.files, document.id, bytes) }
  }

  function change<Value>(act: (kept: Kept, at: string) => Value, additions: Additions = {}): Promise<Value> {
    const changing = changes.then(async () => {
      const next = withAdditions({ ...kept, work: structuredClone(kept.work) }, additions)
      const value = act(next, now().toISOString())
      try {
        await keeper.save(next.work, additions)
      } catch (cause) {
        throw refuse('DISK_FULL', { error: 'This browser has no room to keep that. Nothing has changed.', cause })
      }
      kept = next
      return value
    })
    changes = changing.catch(() => undefined)
    return changing
  }

  /** One after the other: each rests on what the one before has kept. */
  function inTurn(job: () => Promise<void>): Promise<void> {
    const doing = jobs.then(job)
    jobs = doing.catch(() => undefined)
    return doing
  }

  function show(change: Pending | null, what: Changed): void {
    pending = change
    onChanged(what)
  }

  /** The rules of now. */
  async function readRules(signal: AbortSignal): Promise<Rules> {
    const { standard, keptOver } = kept.work
    const document = findPriorYear(kept.work)
    const prior = document === undefined ? null : { lastYear: await readKnown(document, signal), sha256: document.sha256 }
    return { standard, keptOver, prior }
  }

  async function readKnown({ id }: AnalysisDocument, signal: AbortSignal): Promise<LastYear> {
    const words = kept.words.get(id)
    if (words !== undefined) return { words }
    const bytes = kept.files.get(id)
    if (bytes === undefined) return { unread: 'The file is no longer there.' }
    try {
      return { words: await reviewer.read(bytes.slice(0), { signal, onPage: () => undefined }) }
    } catch (error) {
      signal.throwIfAborted()
      return { unread: sentenceOf(error, 'It could not be read.') }
    }
  }

  interface Reviewed {
    review: KeptReview
    comparison: (KeptComparison & { documentId: number }) | null
    compared: ComparedWithPrevious | null
  }

  async function review(document: AnalysisDocument, words: Words, rules: Rules, signal: AbortSignal): Promise<Reviewed> {
    const { standard, keptOver, prior } = rules
    const inputs = [ENGINE_VERSION, READER_VERSION, standard ?? '', keptOver ?? '', prior?.sha256 ?? ''].join(';')
    const known = [...kept.reviews.values()].find((one) => one.documentId === document.id && one.inputs === inputs)
    const previous = findPrevious(kept, document.version)
    const earlier = previous && (await readKnown(previous.draft.document, signal))
    const wishes = { standard, keptOver, ...(prior === null ? {} : { prior: prior.lastYear }) }
    // Without a number yet if it is new.
    const same = known ?? { id: 0, documentId: document.id, inputs, reviewed: await reviewer.review(words, wishes, signal) }
    if (previous === null || earlier === null || 'unread' in earlier) return { review: same, comparison: null, compared: null }
    const { changes: changed, unchanged } = await reviewer.compare(words, earlier.words, same.reviewed.profile.standard, signal)
    const previousId = previous.draft.document.id
    return {
      review: same,
      comparison: { documentId: document.id, previousId, changes: changed },
      compared: { previousId, previousReviewId: previous.review.id, unchanged },
    }
  }

  /** Keeps a finished review; `additions` are what is new with it, and `prepare` puts its document among those there are. */
  async function keepReview(
    { review: wanted, comparison, compared }: Reviewed,
    additions: Additions,
    prepare: (work: Work, at: string) => void,
  ): Promise<void> {
    const review = wanted.id === 0 ? { ...wanted, id: nextOf(kept.reviews.keys()) } : wanted
    await change(
      (next, at) => {
        prepare(next.work, at)
        followReview(next, at, review, compared)
      },
      { ...additions, review, ...(comparison && { comparison }) },
    )
  }

  async function addDraft({ name, bytes }: NewDocument, { signal, onProgress }: Progress): Promise<void> {
    const version = (listKeptDrafts(kept.work)[0]?.document.version ?? 0) + 1
    const document = describe('draft', name, bytes, version)
    const run: KeptRun = { documentId: document.id, state: 'reading', progress: 0, failure: null, reviewId: null }
    show({ document, bytes, run }, 'all')
    try {
      const words = await reviewer.read(bytes.slice(0), {
        signal,
        onPage: (done, total) => {
          onProgress((readShare / 100) * (done / total))
          show({ document, bytes, run: { ...run, progress: Math.floor((readShare * done) / total) } }, 'progress')
        },
      })
      const whole = { ...document, pages: words.length }
      show({ document: whole, bytes, run: { ...run, state: 'reviewing', progress: readShare } }, 'all')
      const reviewed = await review(whole, words, await readRules(signal), signal)
      await keepReview(reviewed, { file: { id: document.id, bytes }, words: { id: document.id, words } }, (work, at) => {
        if (work.name === '') work.name = name.replace(/\.pdf$/i, '')
        work.documents.unshift(whole)
        work.runs.push({ ...run, state: 'reviewing' })
        record(work, at, { kind: 'uploaded', data: { documentId: document.id, documentKind: 'draft', version } })
      })
      onProgress(1)
    } finally {
      show(null, 'all')
    }
  }

  async function addPriorYear({ name, bytes }: NewDocument, { signal, onProgress }: Progress): Promise<void> {
    const version = (findPriorYear(kept.work)?.version ?? 0) + 1
    const words = await reviewer.read(bytes.slice(0), { signal, onPage: (done, total) => onProgress((readShare / 100) * (done / total)) })
    const document = { ...describe('prior_year', name, bytes, version), pages: words.length }
    const rules = { ...(await readRules(signal)), prior: { lastYear: { words }, sha256: document.sha256 } }
    await reviewAgain(rules, signal, { file: { id: document.id, bytes }, words: { id: document.id, words } }, (work, at) => {
      work.documents.unshift(document)
      record(work, at, { kind: 'uploaded', data: { documentId: document.id, documentKind: 'prior_year', version } })
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
    const draft = listKeptDrafts(kept.work)[0]
    const words = draft && kept.words.get(draft.document.id)
    try {
      if (draft === undefined || words === undefined) {
        await change(({ work }, at) => {
          prepare(work, at)
        }, additions)
        return
      }
      show({ document: null, bytes: null, run: { ...draft.run, state: 'reviewing', progress: readShare } }, 'all')
      await keepReview(await review(draft.document, words, rules, signal), additions, prepare)
    } finally {
      show(null, 'all')
    }
  }

  /** A new document, under the next number. */
  function describe(kind: DocumentKind, name: string, bytes: ArrayBuffer, version: number): AnalysisDocument {
    const id = nextOf(kept.work.documents.map((document) => document.id))
    const sha256 = hashBytes(new Uint8Array(bytes))
    return { id, analysisId, kind, version, name, sha256, bytes: bytes.byteLength, pages: null, createdAt: now().toISOString() }
  }

  return {
    read,
    change: async (act, what = 'points') => {
      const value = await change(act)
      onChanged(what)
      return value
    },
    addDocument: (document, progress) => {
      if (document.bytes.byteLength < limits.pdfMinBytes) throw refuse('FILE_TOO_SMALL')
      if (document.bytes.byteLength > limits.pdfMaxBytes) throw refuse('FILE_TOO_LARGE')
      return inTurn(() => (document.kind === 'draft' ? addDraft(document, progress) : addPriorYear(document, progress)))
    },
    chooseStandard: (standard, keptOver) =>
      inTurn(async () => {
        const { signal } = new AbortController()
        await reviewAgain({ ...(await readRules(signal)), standard, keptOver }, signal, {}, (work, at) => {
          Object.assign(work, { standard, keptOver })
          const data = { ...(standard === null ? {} : { standard }), ...(keptOver === null ? {} : { keptOver }) }
          record(work, at, { kind: 'standard-changed', data })
        })
      }),
  }
}

const nextOf = (numbers: Iterable<number>): number => Math.max(0, ...numbers) + 1
