import { keepSample } from './sample.ts'
import { createLocalReviewer, type LocalReviewer } from '../work/local-reviewer.ts'
import { closeNetwork } from './close-network.ts'
import { fetchFiles, FileMissing } from './fetch-files.ts'
import { loadFonts } from './load-fonts.ts'
import { type FileName, neededFiles } from './needed-files.ts'
import { keepPdfLibrary } from './pdf-library.ts'
import { keepPdfWorker } from './pdf-worker-address.ts'

/**
 * Loads everything that a review needs, then cuts the page off from the network, for good. `onBytes` hears how much is there. Throws
 * `FileMissing` before the page is cut off: it can be called again.
 */
export async function prepare(onBytes: (done: number, total: number) => void): Promise<LocalReviewer> {
  const [files] = await Promise.all([fetchFiles(neededFiles, onBytes), loadFonts()])
  const take = (name: FileName) => {
    const file = files.get(name)
    if (file === undefined) throw new FileMissing(name)
    return file
  }
  const [work, pdfium] = [take('work.js'), take('pdfium.wasm')]
  closeNetwork()
  keepPdfLibrary(take('pdf-library.bin'))
  keepPdfWorker(take('pdf.worker.mjs'))
  keepSample(take('sample.pdf'))
  return createLocalReviewer(new Blob([work], { type: 'text/javascript' }), await WebAssembly.compile(pdfium))
}
