import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { ReviewOptions } from '../review.ts'
import type { Page } from '../model/page.ts'
import { pagesFromText } from './page-from-text.ts'

const folder = new URL('../../corpus/', import.meta.url)

/** A golden case: a made-up document in plain text, last year's or an earlier draft where it needs them, and what the review must say. */
export interface CorpusCase {
  readonly name: string
  readonly pages: readonly Page[]
  readonly options: ReviewOptions
  /** Checks whose checklist items are part of the expected text. */
  readonly checklist: readonly string[]
  /** Path of the expected review. */
  readonly expected: string
}

/** Every golden case of `engine/corpus`, by name. */
export function readCorpus(): CorpusCase[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }): CorpusCase => {
      const at = (file: string) => new URL(`${name}/${file}`, folder)
      const read = (file: string) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : undefined)
      const [document = '', prior, previousDraft, checklist = ''] = [
        'document.txt',
        'prior.txt',
        'previous-draft.txt',
        'checklist.txt',
      ].map(read)
      const options = {
        ...(prior === undefined ? {} : { prior: pagesFromText(prior) }),
        ...(previousDraft === undefined ? {} : { previousDraft: pagesFromText(previousDraft) }),
      }
      return { name, pages: pagesFromText(document), options, checklist: checklist.split(/\s+/), expected: at('expected.txt').pathname }
    })
}
