import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerQuestion, checkCitations, checkFigures, listCautions, readDocument, reviewDocument, type Known } from '@tickmark/engine'
import { describe, expect, test } from 'vitest'
import { pdfReader } from '../pdf-reader/read-pdf.ts'

/** A question about a sample with its true figure and the pages that show it: as the benchmark of the assistant reads them. */
interface Asked {
  readonly file: string
  readonly question: string
  readonly answer: string
  readonly pages: readonly number[]
  /** Why it is answered with another figure, where it is. */
  readonly wrong?: string
}

const read = (address: string) => fs.readFileSync(fileURLToPath(new URL(address, import.meta.url)))
const asked = read('./golden/samples.jsonl')
  .toString()
  .split('\n')
  .filter(Boolean)
  .map((line): Asked => JSON.parse(line))

async function know(file: string): Promise<Known> {
  const pages = await pdfReader.read(read(`../../../../samples/${file}.pdf`))
  const review = reviewDocument(pages)
  return {
    stage: 'done',
    file: 'draft.pdf',
    document: readDocument(pages),
    text: '',
    points: review.findings.map((finding) => ({ ...finding, state: 'open' })),
    ties: () => review.ties,
    profile: review.profile,
    checklist: review.answers,
    cautions: listCautions(review),
  }
}

const digits = (text: string): string => text.replace(/[^\d.]/g, '')

/** The figures in bold of the first paragraph, or of the first line of a list: what an answer leads with. */
function leading(content: string): string[] {
  const [first = '', second = ''] = content.replaceAll('\\', '').split('\n\n')
  const lead = first.endsWith(':') ? (second.split('\n')[0] ?? '') : first
  return [...lead.matchAll(/\*\*(.+?)\*\*/g)].map(([, bold = '']) => digits(bold))
}

describe.each([...new Set(asked.map(({ file }) => file))])('questions to %s', (file) => {
  const known = know(file)

  test.each(asked.filter((one) => one.file === file))(
    '$question',
    async ({ question, answer, pages, wrong }) => {
      const given = answerQuestion(question, await known)
      const isRight = leading(given.content).slice(0, 3).includes(digits(answer))
      // A question that is now answered correctly must lose its note.
      expect(isRight, given.content).toBe(wrong === undefined)
      if (!isRight) return
      const cited = [...new Set(given.citations.map(({ page }) => page))].slice(0, 5)
      expect(
        pages.some((page) => cited.includes(page)),
        `pages ${cited.join(', ')}`,
      ).toBe(true)
      expect(checkFigures(given.content, await known, { figures: given.worked ?? [], asked: [question] })).toEqual([])
      expect(checkCitations(given.citations, await known)).toHaveLength(given.citations.length)
    },
    60_000,
  )
})
