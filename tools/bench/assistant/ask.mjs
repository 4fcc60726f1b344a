import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../house/paths.mjs'

/** @param {string} path a file that the build creates @returns {Promise<unknown>} */
const built = (path) => import(pathToFileURL(join(root, path)).href)

/** The file with this name in the folder; the extension is optional. @param {string} folder @param {string} name */
function findFile(folder, name) {
  for (const file of [name, `${name}.pdf`, `${name}.PDF`]) if (existsSync(join(folder, file))) return join(folder, file)
  const other = readdirSync(folder).find(
    (file) => file.toLowerCase() === name.toLowerCase() || file.toLowerCase() === `${name.toLowerCase()}.pdf`,
  )
  return other === undefined ? null : join(folder, other)
}

/**
 * Asks the engine about the files of a folder, as the product does without a model. The last file is kept in memory with its review.
 * @param {string} folder
 */
export async function createAsking(folder) {
  const { pdfReader } = /** @type {typeof import('../../../server/src/adapters/pdf-reader/read-pdf.ts')} */ (
    await built('server/dist/adapters/pdf-reader/read-pdf.js')
  )
  const { answerQuestion, checkFigures, listCautions, readDocument, reviewDocument } = /** @type {typeof import('@tickmark/engine')} */ (
    await built('engine/dist/index.js')
  )
  /** @type {{ file: string, known: import('@tickmark/engine').Known } | null} */
  let last = null

  /** @param {string} file */
  async function load(file) {
    if (last?.file === file) return last.known
    const path = findFile(folder, file)
    /** @type {import('@tickmark/engine').Known} */
    let known = { stage: 'none', document: null, text: '', points: null, checklist: [], cautions: [] }
    try {
      if (path === null) throw new Error('there is no such file')
      const pages = await pdfReader.read(readFileSync(path))
      const review = reviewDocument(pages)
      known = {
        stage: 'done',
        file,
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
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    }
    last = { file, known }
    return known
  }

  /** @param {{ file: string, question: string }} given @returns {Promise<{ answer: import('./score.mjs').Given, unsupported: string[] }>} */
  return async ({ file, question }) => {
    const known = await load(file)
    const answer = answerQuestion(question, known)
    const spans = checkFigures(answer.content, known, { figures: answer.worked ?? [], asked: [question] })
    return { answer, unsupported: spans.map((span) => span.text) }
  }
}
