import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerQuestion, checkCitations, checkFigures, listCautions, readDocument, reviewDocument, type Known } from '@tickmark/engine'
import { describe, expect, test } from 'vitest'
import { pdfReader } from '../pdf-reader/read-pdf.ts'

/** A question about a sample with the right figure and its pages, in the format of the assistant's benchmark. */
interface SampleQuestion {
  readonly file: string
  readonly question: string
  readonly answer: string
  readonly pages: readonly number[]
  /** Why our answer gives another figure, if it does. */
  readonly wrong?: string
}

const read = (address: string) => fs.readFileSync(fileURLToPath(new URL(address, import.meta.url)))
const samples = read('./golden/samples.jsonl')
  .toString()
  .split('\n')
  .filter(Boolean)
  .map((line): SampleQuestion => JSON.parse(line))

async function loadSample(file: string): Promise<Known> {
  const pages = await pdfReader.read(read(`../../../../samples/${file}.pdf`))
  const review = reviewDocument(pages)
  return {
    stage: 'done',
    file: 'draft.pdf',
    document: readDocument(pages),
    text: '',
    points: review.findings.map((finding) => ({
      ...finding,
      ties: review.ties.filter(({ id }) => finding.ties.includes(id)),
      state: 'open',
    })),
    ties: () => review.ties,
    profile: review.profile,
    checklist: review.answers,
    cautions: listCautions(review),
  }
}

const digits = (text: string): string => text.replace(/[^\d.]/g, '')

/** The bold figures in the first paragraph of an answer, or in the first line of its list. */
function findLeadingFigures(content: string): string[] {
  const [first = '', second = ''] = content.replaceAll('\\', '').split('\n\n')
  const lead = first.endsWith(':') ? (second.split('\n')[0] ?? '') : first
  return [...lead.matchAll(/\*\*(.+?)\*\*/g)].map(([, bold = '']) => digits(bold))
}

describe.each([...new Set(samples.map(({ file }) => file))])('questions about %s', (file) => {
  const known = loadSample(file)

  test.each(samples.filter((one) => one.file === file))(
    '$question',
    async ({ question, answer, pages, wrong }) => {
      const actual = answerQuestion(question, await known)
      const isRight = findLeadingFigures(actual.content).slice(0, 3).includes(digits(answer))
      // A question that is now answered correctly must lose its note.
      expect(isRight, actual.content).toBe(wrong === undefined)
      if (!isRight) return
      const cited = [...new Set(actual.citations.map(({ page }) => page))].slice(0, 5)
      expect(
        pages.some((page) => cited.includes(page)),
        `pages ${cited.join(', ')}`,
      ).toBe(true)
      expect(checkFigures(actual.content, await known, { figures: actual.worked ?? [], asked: [question] })).toEqual([])
      expect(checkCitations(actual.citations, await known)).toHaveLength(actual.citations.length)
    },
    60_000,
  )
})
