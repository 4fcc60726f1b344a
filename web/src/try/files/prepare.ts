import { keepSample } from './sample.ts'
import { createLocalReviewer, type LocalReviewer } from '../work/local-reviewer.ts'
import { closeNetwork } from './close-network.ts'
import { fetchFiles, FileMissing } from './fetch-files.ts'
import { loadFonts } from './load-fonts.ts'
import { type FileName, neededFiles } from './needed-files.ts'
import { keepPdfLibrary } from './pdf-library.ts'
import { keepPdfWorker } from './pdf-worker-address.ts'
import { keepPrintThread } from './start-print-thread.ts'

/**
 * Loads everything that a review needs, then cuts the page off from the network, for good, and starts the thread. `onBytes` hears how much is
 * there. Throws `FileMissing` before the page is cut off.
 */
export async function prepare(onBytes: (done: number, total: number) => void): Promise<LocalReviewer> {
  const [files] = await Promise.all([fetchFiles(neededFiles, onBytes), loadFonts()])
  const take = (name: FileName) => {
    const file = files.get(name)
    if (file === undefined) throw new FileMissing(name)
    return file
  }
  const script = new Blob([take('work.js')], { type: 'text/javascript' })
  const pdfium = await WebAssembly.compile(take('pdfium.wasm'))
  keepPdfLibrary(take('pdf-library.bin'))
  keepPdfWorker(take('pdf.worker.mjs'))
  keepPrintThread(script)
  keepSample(take('sample.pdf'))
  closeNetwork()
  return createLocalReviewer(script, pdfium)
}
