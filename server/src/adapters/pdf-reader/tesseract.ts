import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { GreyImage, ReadImage, RecognisedWord, Shown } from '@tickmark/reviewer/recognising'
import { createWorker, OEM, PSM, type Line, type Worker } from 'tesseract.js'

/** For one image, of which a page has two. A full page of small print takes a third of it on an idle machine. */
const defaultMaxMs = 55_000

/** The language data in its package: integers, for the neural network alone. */
const languageFolder = join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int')

/** Dots per inch matter to Tesseract's guess of what is a speck only. */
const COMMON = { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '300' }
const PARAMETERS = {
  page: { ...COMMON, tessedit_char_whitelist: '' },
  figures: { ...COMMON, tessedit_char_whitelist: '0123456789,.()-' },
} as const satisfies Record<Shown, object>

export interface Tesseract {
  readonly read: ReadImage
  /** Ends its thread; without it, the process does not end. */
  close(): Promise<void>
}

/**
 * Recognises English text in a thread of its own, one image at a time; nothing is downloaded. The thread starts with the first image, and
 * again after an image on which it failed or took too long.
 */
export function createTesseract(maxMs = defaultMaxMs): Tesseract {
  let starting: Promise<Worker> | undefined
  const close = async (): Promise<void> => {
    const started = starting
    starting = undefined
    await (await started?.catch(() => undefined))?.terminate()
  }
  return {
    read: async (image, shown) => {
      starting ??= start()
      try {
        return await readWithin(maxMs, await starting, image, shown)
      } catch (fault) {
        await close()
        throw fault
      }
    },
    close,
  }
}

const start = (): Promise<Worker> =>
  // Errors reject the call that they belong to; without a handler they would be thrown as well.
  createWorker('eng', OEM.LSTM_ONLY, { langPath: languageFolder, cacheMethod: 'none', gzip: true, errorHandler: () => {} })

async function readWithin(maxMs: number, worker: Worker, image: GreyImage, shown: Shown): Promise<readonly RecognisedWord[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`takes more than ${maxMs} ms`)), maxMs)
  })
  const recognise = async () => {
    await worker.setParameters(PARAMETERS[shown])
    return worker.recognize(toPgm(image), {}, { text: false, blocks: true })
  }
  try {
    const { data } = await Promise.race([recognise(), late])
    return (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(listWords)))
  } finally {
    clearTimeout(timer)
  }
}

/** The words of a line, all of its height. Each is on its own baseline, because specks tilt that of the line. */
function listWords({ words, baseline, rowAttributes }: Line): RecognisedWord[] {
  const { rowHeight, descenders } = rowAttributes
  const slope = baseline.x1 > baseline.x0 ? (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0) : 0
  return words.map(({ text, confidence, bbox: { x0, x1, y1 } }) => {
    const ofLine = baseline.y0 + slope * ((x0 + x1) / 2 - baseline.x0)
    const own = DESCENDS.test(text) ? y1 - descenders : y1
    const bottom = (/[\p{L}\p{N}]/u.test(text) && Math.abs(own - ofLine) < rowHeight ? own : ofLine) + descenders
    return { text, box: [x0, bottom - rowHeight, x1, bottom], confidence }
  })
}

/** Characters that reach below the baseline. */
const DESCENDS = /[gjpqyQ,;()[\]/|]/

/** Portable grey map: a line of text and the pixels. */
const toPgm = ({ width, height, data }: GreyImage): Buffer => Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
