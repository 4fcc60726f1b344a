import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../lib/api/api-error.ts'
import { prepare } from './files/prepare.ts'
import type { LocalReviewer } from './work/local-reviewer.ts'

type State =
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'missing'; readonly sentence: string }
  | { readonly kind: 'ready' }
  | { readonly kind: 'working'; readonly said: string; readonly cancel: () => void }
  | { readonly kind: 'reviewed'; readonly points: number }
  | { readonly kind: 'failed'; readonly sentence: string }

const say = (error: unknown): string => sentenceOf(error, error instanceof Error ? error.message : String(error))

/** The least that a review needs: a file, progress, the number of points. */
export function TryPage() {
  const [state, setState] = useState<State>({ kind: 'loading', share: 0 })
  const reviewer = useRef<LocalReviewer | null>(null)
  const [attempt, setAttempt] = useState(1)
  const begun = useRef(0)

  useEffect(() => {
    // Once for each attempt, although React runs effects twice in development.
    if (begun.current === attempt) return
    begun.current = attempt
    prepare((done, total) => setState({ kind: 'loading', share: done / total })).then(
      (prepared) => {
        reviewer.current = prepared
        setState({ kind: 'ready' })
      },
      (error: unknown) => setState({ kind: 'missing', sentence: say(error) }),
    )
  }, [attempt])

  const review = async (file: File, by: LocalReviewer): Promise<void> => {
    const stop = new AbortController()
    const cancel = () => stop.abort()
    const tell = (said: string) => setState({ kind: 'working', said, cancel })
    try {
      tell('Reading')
      const words = await by.read(await file.arrayBuffer(), {
        signal: stop.signal,
        onPage: (done, total) => tell(`Read ${done} of ${total} pages`),
      })
      tell('Reviewing')
      const { findings } = await by.review(words, { standard: 'UK_GAAP', keptOver: null }, stop.signal)
      setState({ kind: 'reviewed', points: findings.length })
    } catch (error) {
      setState(stop.signal.aborted ? { kind: 'ready' } : { kind: 'failed', sentence: say(error) })
    }
  }
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined && reviewer.current !== null) void review(file, reviewer.current)
  }

  return (
    <main className="mx-auto max-w-xl p-8">
      <h1 className="font-serif text-2xl">Review a draft in this browser</h1>
      {state.kind === 'loading' && <progress aria-label="Loading" value={state.share} />}
      {state.kind === 'missing' && (
        <p role="alert">
          {state.sentence}. <button onClick={() => setAttempt(attempt + 1)}>Try again</button>
        </p>
      )}
      {state.kind !== 'loading' && state.kind !== 'missing' && (
        <label>
          Choose or drop a PDF <input type="file" disabled={state.kind === 'working'} onChange={(event) => take(event.target.files)} />
        </label>
      )}
      {state.kind === 'working' && (
        <p role="status">
          {state.said} <button onClick={state.cancel}>Cancel</button>
        </p>
      )}
      {state.kind === 'reviewed' && <p role="status">{state.points} points</p>}
      {state.kind === 'failed' && <p role="alert">{state.sentence}</p>}
    </main>
  )
}
