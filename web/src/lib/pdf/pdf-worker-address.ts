/** Where the script of the library's workers is. The build for a review in the browser alone has its own version of this file (web/vite.try.config.ts). */
// oxlint-disable-next-line import/default -- Vite turns it into an address
export { default as workerAddress } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
