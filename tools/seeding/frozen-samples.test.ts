import { type Box, reviewDocument } from '@tickmark/engine'
import { pdfReader } from '@tickmark/server/adapters/pdf-reader/read-pdf'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isAbout } from './review-draft.ts'

interface Truth {
  readonly errors: readonly { readonly page: number; readonly box: Box; readonly old: string; readonly new: string }[]
}

describe.each(['ifrs', 'uk-gaap', 'us-gaap'])('samples/%s', (folder) => {
  const open = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(`../../samples/${folder}/${name}`, import.meta.url)))
  const read = (name: string) => pdfReader.read(open(name))

  test.each(['clean.pdf', 'prior-year.pdf'])('%s has nothing to correct', async (name) => {
    const prior = name === 'clean.pdf' ? { prior: await read('prior-year.pdf') } : {}
    const { findings } = reviewDocument(await read(name), prior)
    expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([])
  })

  test('with-errors.pdf has what truth.json says, and each of it is found', async () => {
    const truth = JSON.parse(Buffer.from(open('truth.json')).toString('utf8')) as Truth
    const pages = await read('with-errors.pdf')
    const { findings } = reviewDocument(pages, { prior: await read('prior-year.pdf') })
    const missed = truth.errors.filter((error) => {
      const word = pages[error.page - 1]?.words.find(({ text, box }) => text.includes(error.new) && Math.abs(box[0] - error.box[0]) < 5)
      const place = { ...error, box: word?.box ?? error.box }
      return word === undefined || !findings.some((finding) => finding.severity !== 'info' && isAbout(finding, place))
    })
    expect(truth.errors.length).toBeGreaterThanOrEqual(6)
    expect(missed.map((error) => error.new)).toEqual([])
  })
})
