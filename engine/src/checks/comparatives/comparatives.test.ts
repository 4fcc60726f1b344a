import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Page } from '../../model/page.ts'
import type { Review, Tie } from '../../model/review.ts'
import { reviewDocument } from '../../review.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'

const read = (name: string, file: string) =>
  pagesFromText(readFileSync(new URL(`../../../corpus/${name}/${file}`, import.meta.url), 'utf8'))
const document = read('comparatives-that-agree-to-last-year', 'document.txt')
const prior = read('comparatives-that-agree-to-last-year', 'prior.txt')

const ofComparatives = ({ check, state }: Tie) => check.startsWith('CMP') && state === 'ticked'

/** Ties to last year's statements, and the figure of this document that each of them ticks. */
function listTicked(review: Review) {
  return review.ties.filter(ofComparatives).flatMap(({ terms }) => {
    const figure = terms.find((term) => term.document === undefined)
    return figure === undefined || !/\d/.test(figure.text) ? [] : [figure]
  })
}

/** The document with one figure replaced. */
function reprint(
  pages: readonly Page[],
  { page, box, text: before }: { page: number; box: readonly number[]; text: string },
  text: string,
): Page[] {
  const isAt = (other: readonly number[]) => other[0] === box[0] && other[1] === box[1]
  return pages.map((one) =>
    one.number === page
      ? { ...one, words: one.words.map((word) => (isAt(word.box) ? { ...word, text: word.text.replace(before, text) } : word)) }
      : one,
  )
}

const add = (text: string, step: number) =>
  text.replace(/\d[\d,]*/, (digits) => String(Number.parseInt(digits.replaceAll(',', ''), 10) + step).replace(/\B(?=(?:\d{3})+$)/g, ','))

describe('comparatives beside last year’s statements', () => {
  const clean = reviewDocument(document, { prior })
  const ticked = listTicked(clean)

  test('are ticked if they agree', () => {
    expect(ticked.length).toBeGreaterThan(25)
    expect(clean.findings.filter(({ check }) => check.startsWith('CMP'))).toEqual([])
  })

  test('no figure of last year’s statements is marked as one of this document', () => {
    const alone = reviewDocument(document)
    expect(clean.figures.filter(({ box }) => !alone.figures.some((mark) => mark.box.join() === box.join()))).toEqual([])
  })

  test('any changed by one or more is reported, with last year’s figure beside it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ticked), fc.integer({ min: 1, max: 900 }), (figure, step) => {
        const text = add(figure.text, step)
        const { findings, figures } = reviewDocument(reprint(document, figure, text), { prior })
        const naming = findings.filter(
          ({ evidence }) =>
            evidence.some(
              (at) => at.document === undefined && at.page === figure.page && at.box[0] === figure.box[0] && at.box[1] === figure.box[1],
            ) && evidence.some((at) => at.document === 'prior'),
        )
        expect(
          naming.map(({ severity }) => severity).filter((severity) => severity !== 'info'),
          `${figure.label} ${text}`,
        ).not.toEqual([])
        const mark = figures.find(({ page, box }) => page === figure.page && box.join() === figure.box.join())
        expect(mark).toBeDefined()
        expect(mark?.state).not.toBe('ticked')
      }),
      { numRuns: 60 },
    )
  })

  test('findings keep their fingerprints if notes and pages are renumbered', () => {
    const wrong = read('comparative-with-transposed-digits', 'document.txt')
    const moved = wrong.map((page) => ({
      ...page,
      number: page.number + 1,
      words: page.words.map((word) => ({
        ...word,
        text: word.text.replace(/^([456])\.$/, (_, number: string) => `${Number.parseInt(number, 10) + 3}.`),
      })),
    }))
    const idsOf = (pages: readonly Page[]) =>
      reviewDocument(pages, { prior }).findings.flatMap(({ id, check }) => (check.startsWith('CMP') ? [id] : []))
    expect(idsOf(wrong).length).toBeGreaterThan(1)
    expect(idsOf(moved)).toEqual(idsOf(wrong))
  })

  test('pounds that became thousands are compared in thousands', () => {
    const pounds = read('comparatives-that-agree-to-last-year', 'prior.txt').map((page) => ({
      ...page,
      words: page.words.map((word) => ({
        ...word,
        text: word.text
          .replace("£'000", '£')
          .replace(/^\(?\d{1,3}(?:,\d{3})+\)?$|^\(?\d{2,3}\)?$/, (text) => text.replace(/(\d)(\)?)$/, '$1,000$2')),
      })),
    }))
    const { ties, findings } = reviewDocument(document, { prior: pounds })
    expect(ties.filter(ofComparatives).length).toBeGreaterThan(20)
    expect(findings.filter(({ check, severity }) => check.startsWith('CMP') && severity !== 'info')).toEqual([])
  })
})
