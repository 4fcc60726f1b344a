// A page with the files, the policy and the threads of the real one, that gives the benchmark the whole review. The real page shows it only.
import '../../../../web/src/try/without-eval.ts'
import { prepare } from '../../../../web/src/try/files/prepare.ts'
import { NotReviewed } from '../../../../web/src/try/work/not-reviewed.ts'

const reviewer = await prepare(() => undefined)

/**
 * Reviews a file as if it had been dropped. Times are in milliseconds from then on.
 * @param {File} file
 */
async function reviewFile(file) {
  const began = performance.now()
  const { signal } = new AbortController()
  let read = 0
  try {
    const words = await reviewer.read(await file.arrayBuffer(), { signal, onPage: () => undefined })
    read = performance.now() - began
    const review = await reviewer.review(words, { standard: null, keptOver: null }, signal)
    return { review, read, done: performance.now() - began }
  } catch (error) {
    return { refused: error instanceof NotReviewed ? error.fault : String(error), read, done: performance.now() - began }
  }
}

Object.assign(window, { reviewFile })
document.body.append('Ready')
