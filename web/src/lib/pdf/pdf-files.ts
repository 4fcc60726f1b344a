import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api.js'

/** `text`: only its text is read. `pages`: its pages are drawn, which needs fonts, image decoders and colour profiles. */
export type PdfUse = 'text' | 'pages'

/** Where our server serves the library's character maps, fonts and decoders; the build puts them there (web/vite.pdf-files.ts). */
const files = '/assets/pdfjs'

/**
 * Where the library finds its files: its worker fetches them. The build for a review in the browser alone has its own version of this file
 * (web/vite.try.config.ts).
 */
export const placeFiles = (use: PdfUse): DocumentInitParameters => ({
  cMapUrl: `${files}/cmaps/`,
  standardFontDataUrl: `${files}/standard_fonts/`,
  useWorkerFetch: true,
  ...(use === 'text' ? {} : { wasmUrl: `${files}/wasm/`, iccUrl: `${files}/iccs/` }),
})
