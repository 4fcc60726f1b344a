import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DraftPaper } from './draft-paper.tsx'
import { indexFigures } from './index-figures.ts'
import { listContents } from './list-contents.ts'
import { listGaps } from './list-gaps.ts'
import { readLiveReview } from './read-live-review.ts'
import { PaperEditor } from './texts/paper-editor.ts'
import { draftBooks } from './testing/work-out-books.ts'

const drawPaper = ({ draft, review }: ReturnType<typeof draftBooks>) => (
  <DraftPaper
    draft={draft}
    index={indexFigures(draft)}
    states={readLiveReview(review, draft).states}
    onOpen={() => undefined}
    onGoTo={() => undefined}
  />
)
const books = draftBooks({ profile: { companyNumber: undefined } })
const { draft } = books
const index = indexFigures(draft)
const paper = drawPaper(books)
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

const nothing = () => undefined
const edit = (sheet: typeof paper) =>
  renderToStaticMarkup(<PaperEditor value={{ openProfile: nothing, openText: nothing }}>{sheet}</PaperEditor>)

test('a gap is a button where it can be filled, and words otherwise', () => {
  const editable = edit(paper)
  expect(editable).toMatch(/<span role="button" tabindex="0" [^>]*title="Fill it in the profile"[^>]*><mark>\[registered office\]<\/mark>/)
  expect(editable).toMatch(/<span role="button" [^>]*data-text="balance-sheet\/signature"[^>]*><mark>\[signature\]<\/mark>/)
  expect(markup).toMatch(/<mark [^>]*>\[registered office\]<\/mark>/)
})

test('a paragraph can be edited, once, and shows that it was changed; those who only read see the words alone', () => {
  const texts = { 'policies/tangible-assets': 'At cost.\nOver 5 years.', 'notes/share-capital/nominal-value': '£1' }
  const typed = drawPaper(draftBooks({ profile: { texts } }))
  const editable = edit(typed)
  expect(editable.match(/data-text="policies\/tangible-assets"/g)).toHaveLength(1)
  expect(editable).toMatch(/Over 5 years\.<\/span><button [^>]*aria-label="Edit \(changed\): Over 5 years\."/)
  expect(editable).toContain('aria-label="Edit: The financial statements have been prepared…"')
  expect(editable).toMatch(/<span role="button" [^>]*title="Change the nominal value"[^>]*>£1<\/span>/)
  expect(edit(paper)).not.toContain('(changed)')
  const read = renderToStaticMarkup(typed)
  expect(read).not.toMatch(/data-text=|Edit/)
  expect(read).toContain('£1')
})

test('a total without a label has a name for screen readers', () => {
  expect(markup).toContain('<span class="sr-only">Total: Debtors</span>')
})

test('the number of a note in a statement goes to the note', () => {
  const [, id = ''] = /<button [^>]*data-go-to="([^"]*)" aria-label="Note 4">4</.exec(markup) ?? []
  expect(idsIn(markup)).toContain(id)
})
