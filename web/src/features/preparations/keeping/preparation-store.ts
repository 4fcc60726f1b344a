import type { PreparationChange } from '@tickmark/contract'
import { hasCode, sentenceOf } from '../../../lib/api/api-error.ts'
import { compareStates, type PreparedState } from './prepared-state.ts'

/** Whether what is on screen is on the server. */
export type Saving =
  | { readonly kind: 'saved' | 'saving' }
  /** Another person's change came first: their version has to be loaded. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly error: unknown }

export interface Kept {
  readonly state: PreparedState
  readonly saving: Saving
  /** What would be undone or done again, in words; null if there is nothing. */
  readonly undo: string | null
  readonly redo: string | null
}

/** Stores a change and returns its version. Throws what the call to the server throws. */
export type StoreChange = (change: PreparationChange) => Promise<{ readonly version: number }>

interface Step {
  /** What was done, such as "3 accounts mapped". */
  readonly words: string
  readonly before: PreparedState
  readonly after: PreparedState
}

const MAX_STEPS = 200

/**
 * Keeps a preparation: every change is on screen at once, can be undone, and is stored at once. What changes while one is being stored is
 * stored together afterwards.
 */
export class PreparationStore {
  readonly #store: StoreChange
  #stored: { readonly version: number; readonly state: PreparedState }
  #isStoring = false
  #done: readonly Step[] = []
  #undone: readonly Step[] = []
  #kept: Kept
  readonly #listeners = new Set<() => void>()

  /** `start` is on screen at first: what was loaded, or with more filled in, which is stored with the first change. */
  constructor(loaded: { readonly version: number; readonly state: PreparedState }, start: PreparedState, store: StoreChange) {
    this.#stored = loaded
    this.#store = store
    this.#kept = { state: start, saving: { kind: 'saved' }, undo: null, redo: null }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly get = (): Kept => this.#kept

  /** `words`: what is done. Nothing happens if the state stays the same. */
  readonly change = (words: string, update: (state: PreparedState) => PreparedState): void => {
    const before = this.#kept.state
    const after = update(before)
    if (compareStates(before, after) === null) return
    this.#done = [...this.#done, { words, before, after }].slice(-MAX_STEPS)
    this.#undone = []
    this.#show(after)
  }

  readonly undo = (): void => {
    const step = this.#done.at(-1)
    if (step === undefined) return
    this.#done = this.#done.slice(0, -1)
    this.#undone = [...this.#undone, step]
    this.#show(step.before)
  }

  readonly redo = (): void => {
    const step = this.#undone.at(-1)
    if (step === undefined) return
    this.#undone = this.#undone.slice(0, -1)
    this.#done = [...this.#done, step]
    this.#show(step.after)
  }

  /** Stores what could not be stored before. */
  readonly retry = (): void => {
    if (this.#kept.saving.kind !== 'failed') return
    this.#publish({ saving: { kind: 'saving' } })
    void this.#save()
  }

  #show(state: PreparedState): void {
    const { saving } = this.#kept
    this.#publish({ state, saving: saving.kind === 'conflict' ? saving : { kind: 'saving' } })
    void this.#save()
  }

  async #save(): Promise<void> {
    if (this.#isStoring || this.#kept.saving.kind === 'conflict') return
    this.#isStoring = true
    try {
      for (;;) {
        const { state } = this.#kept
        const change = compareStates(this.#stored.state, state)
        if (change === null) break
        // oxlint-disable-next-line no-await-in-loop -- each change is made to the version that the one before has given
        const { version } = await this.#store({ version: this.#stored.version, ...change })
        this.#stored = { version, state }
      }
      this.#publish({ saving: { kind: 'saved' } })
    } catch (error) {
      const saving: Saving = hasCode(error, 'PREPARATION_CHANGED')
        ? { kind: 'conflict' }
        : { kind: 'failed', sentence: sentenceOf(error, 'Please try again.'), error }
      this.#publish({ saving })
    } finally {
      this.#isStoring = false
    }
  }

  #publish(change: Partial<Pick<Kept, 'state' | 'saving'>>): void {
    this.#kept = {
      ...this.#kept,
      ...change,
      undo: this.#done.at(-1)?.words ?? null,
      redo: this.#undone.at(-1)?.words ?? null,
    }
    for (const listener of this.#listeners) listener()
  }
}
