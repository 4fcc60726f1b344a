// `npm run bench:assistant -- QUESTIONS.jsonl DIR`: how many questions about PDFs in DIR the assistant answers correctly without a model.
import { readFileSync } from 'node:fs'
import { ensureBuilt, serverPart } from '../../house/build.mjs'
import { ensureInstalled } from '../../house/install.mjs'
import { requireSupportedNode } from '../../house/node-version.mjs'
import { createAsking } from './ask.mjs'
import { hasPage, isRight, pagesOf, shareOf } from './score.mjs'

const [questions, folder] = process.argv.slice(2)
if (questions === undefined || folder === undefined) {
  console.error('npm run bench:assistant -- QUESTIONS.jsonl DIR')
  process.exit(2)
}

requireSupportedNode()
await ensureInstalled()
const { state, output } = await ensureBuilt(serverPart)
if (state === 'failed') {
  console.error(output)
  process.exit(2)
}

/** @type {import('./score.mjs').Case[]} */
const cases = readFileSync(questions, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line))

const ask = await createAsking(folder)
/** @type {{ right: boolean | null, page1: boolean | null, page3: boolean | null, page5: boolean | null, unsupported: number }[]} */
const judged = Array.from({ length: cases.length })
// Questions about the same file are asked one after another, so that each file is read once.
const order = cases.map((_, i) => i).toSorted((a, b) => (cases[a]?.file ?? '').localeCompare(cases[b]?.file ?? '') || a - b)
for (const i of order) {
  const given = /** @type {import('./score.mjs').Case} */ (cases[i])
  const { answer, unsupported } = await ask(given)
  const right = isRight(given, answer)
  const [page1, page3, page5] = [1, 3, 5].map((first) => hasPage(given, answer, first))
  judged[i] = { right, page1: page1 ?? null, page3: page3 ?? null, page5: page5 ?? null, unsupported: unsupported.length }
  const verdict = right === null ? 'not judged' : right ? 'right' : 'wrong'
  console.log(
    [
      `[${i + 1}] ${given.file}: ${given.question}`,
      ...answer.content.split('\n').map((line) => `    ${line}`),
      `    pages: ${pagesOf(answer).slice(0, 5).join(', ') || 'none'}${given.pages === undefined ? '' : ` (correct: ${given.pages.join(', ')})`}`,
      ...(given.answer === undefined ? [] : [`    expected: ${given.answer} (${verdict})`]),
      ...(unsupported.length === 0 ? [] : [`    unsupported: ${unsupported.join(' | ')}`]),
      '',
    ].join('\n'),
  )
}

console.log(
  JSON.stringify({
    questions: cases.length,
    right: shareOf(judged.map(({ right }) => right)),
    page1: shareOf(judged.map(({ page1 }) => page1)),
    page3: shareOf(judged.map(({ page3 }) => page3)),
    page5: shareOf(judged.map(({ page5 }) => page5)),
    unsupported: judged.reduce((sum, one) => sum + one.unsupported, 0),
  }),
)
