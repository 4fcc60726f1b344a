import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DraftPaper } from './draft-paper.tsx'
import { indexFigures } from './index-figures.ts'
import { listContents } from './list-contents.ts'
import { listGaps } from './list-gaps.ts'
import { ProfileOpener } from './paper-text.tsx'
import { readLiveReview } from './read-live-review.ts'
import { draftBooks } from './testing/work-out-books.ts'

const { draft, review } = draftBooks({ profile: { companyNumber: undefined } })
const index = indexFigures(draft)
const paper = (
  <DraftPaper draft={draft} index={index} states={readLiveReview(review, draft).states} onOpen={() => undefined} onGoTo={() => undefined} />
)
const markup = renderToStaticMarkup(paper)
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)

test('every figure of the draft is a button that says its amount, line, year and mark', () => {
  expect(markup).toMatch(
    /<button [^>]*id="figure-balance-sheet\.creditors-within\.0"[^>]*aria-label="\(25,000\), Creditors: amounts falling due within one year, 2026, ticked"/,
  )
  expect(markup.match(/<button [^>]*data-figure/g)?.length).toBe(index.size)
})

test('every entry of the contents, every gap and every figure is on the paper, once', () => {
  const ids = idsIn(markup)
  expect(new Set(ids).size).toBe(ids.length)
  const wanted = [
    ...listContents(draft).flatMap(({ id, notes }) => [id, ...notes.map((note) => note.id)]),
    ...listGaps(draft).map(({ id }) => id),
    ...[...index.keys()].map((key) => `figure-${key}`),
  ]
  expect(listGaps(draft).length).toBeGreaterThan(5)
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
})

test('a gap that the profile fills is a button where the profile can be changed, and words otherwise', () => {
  const editable = renderToStaticMarkup(<ProfileOpener value={() => undefined}>{paper}</ProfileOpener>)
  expect(editable).toMatch(/<mark [^>]*><button [^>]*>\[registered office\]<\/button><\/mark>/)
  expect(editable).toMatch(/<mark [^>]*>\[signature\]<\/mark>/)
  expect(markup).toMatch(/<mark [^>]*>\[registered office\]<\/mark>/)
})

test('a total without a label has a name for screen readers', () => {
  expect(markup).toContain('<span class="sr-only">Total: Debtors</span>')
})

test('the number of a note in a statement goes to the note', () => {
  const [, id = ''] = /<button [^>]*data-go-to="([^"]*)" aria-label="Note 4">4</.exec(markup) ?? []
  expect(idsIn(markup)).toContain(id)
})
