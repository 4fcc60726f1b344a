import { pdfReader } from '@tickmark/server/adapters/pdf-reader/read-pdf'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FRAMEWORKS, printSeeded } from './make-sample.ts'
import { listSeeds } from './seeds/seeds.ts'

const read = (path: string) => pdfReader.read(new Uint8Array(readFileSync(new URL(`../../samples/${path}`, import.meta.url))))

describe.each(FRAMEWORKS)('errors planted in samples/%s', (framework) => {
  it('are at the recorded places in the file, according to another PDF reader', async () => {
    const { truth } = printSeeded(
      framework,
      listSeeds(framework).filter((seed) => seed.together),
    )
    const pages = await read(`${framework}/with-errors.pdf`)
    const missed = truth.errors.filter((error) => {
      const [x0, y0, x1, y1] = error.box
      const words = pages.find((page) => page.number === error.page)?.words ?? []
      const inside = words.filter(({ box }) => box[0] < x1 && box[2] > x0 && box[1] < y1 && box[3] > y0)
      const [word] = inside
      return (
        inside.length !== 1 || word?.text.includes(error.new) !== true || Math.abs(word.box[0] - x0) > 4 || Math.abs(word.box[3] - y1) > 4
      )
    })
    expect(missed).toEqual([])
  })

  it('are planted in a document whose every page is readable', async () => {
    const pages = await read(`${framework}/clean.pdf`)
    expect(pages.length).toBeGreaterThanOrEqual(8)
    expect(pages.every((page) => page.words.length > 0)).toBe(true)
  })
})
