import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  answerQuestion,
  checkFigures,
  listCautions,
  readDocument,
  reviewDocument,
  type Known,
  type PlainAnswer,
  type Point,
  type Standard,
  countReview,
} from '@tickmark/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { pdfReader } from '../pdf-reader/read-pdf.ts'

/** Questions about our own samples with their expected answers. Read and judge every change of an answer. */
const cases: readonly (readonly [folder: string, standard: Standard])[] = [
  ['ifrs', 'IFRS'],
  ['uk-gaap', 'UK_GAAP'],
  ['us-gaap', 'US_GAAP'],
]

const read = (address: string) => fs.readFileSync(fileURLToPath(new URL(address, import.meta.url)))

async function loadSample(folder: string, standard: Standard): Promise<Known> {
  const pages = await pdfReader.read(read(`../../../../samples/${folder}/with-errors.pdf`))
  const review = reviewDocument(pages, { standard })
  const points = review.findings.map((finding, i): Point => ({
    ...finding,
    ties: review.ties.filter(({ id }) => finding.ties.includes(id)),
    state: i === review.findings.length - 1 ? 'dismissed' : 'open',
  }))
  const { figures, ticked, rounding } = countReview(review)
  return {
    stage: 'done',
    file: 'draft.pdf',
    document: readDocument(pages, standard),
    text: '',
    points,
    ties: () => review.ties,
    profile: review.profile,
    checklist: review.answers,
    cautions: listCautions(review),
    coverage: { figures, proven: ticked + rounding, rounding },
  }
}

describe.each(cases)('answers about the %s sample', (folder, standard) => {
  const questions = read(`./golden/${folder}.questions.txt`).toString().split('\n').filter(Boolean)
  let known: Known
  let answers: { readonly question: string; readonly answer: PlainAnswer }[]
  beforeAll(async () => {
    known = await loadSample(folder, standard)
    answers = questions.map((question, i) => ({ question, answer: answerQuestion(question, known, questions.slice(0, i)) }))
  }, 60_000)

  test('match the reviewed answers', async () => {
    const written = answers.map(({ question, answer: { content, citations } }) => {
      const pages = [...new Set(citations.map(({ page }) => page))].join(', ')
      return `# ${question}\n\n${content}\n\ncites: ${pages === '' ? 'nothing' : `page ${pages}`}\n`
    })
    await expect(written.join('\n\n')).toMatchFileSnapshot(`./golden/${folder}.answers.txt`)
  })

  test('contain only figures that are printed, found by the review, or calculated', () => {
    for (const { question, answer } of answers) {
      const spans = checkFigures(answer.content, known, { figures: answer.worked ?? [], asked: [question] })
      expect({ question, unsupported: spans.map(({ text }) => text) }).toEqual({ question, unsupported: [] })
    }
  })

  test('cite places that are on their pages', () => {
    for (const { answer } of answers) {
      for (const { page, box, text } of answer.citations) {
        const shown = known.document?.pages[page - 1]
        expect(shown, text).toBeDefined()
        if (box === undefined || shown === undefined) continue
        const [x0, y0, x1, y1] = box
        expect(x0 < x1 && y0 < y1 && x0 >= 0 && y0 >= 0 && x1 <= shown.width + 1 && y1 <= shown.height + 1, `${text} ${box.join()}`).toBe(
          true,
        )
      }
    }
  })

  test('are the same when asked again', () => {
    const again = questions.map((question, i) => answerQuestion(question, known, questions.slice(0, i)))
    expect(again).toEqual(answers.map(({ answer }) => answer))
  })
})
