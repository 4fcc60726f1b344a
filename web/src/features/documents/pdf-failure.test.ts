import { messages } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { failureOf, PdfFailure, refusalOfReading } from './pdf-failure.ts'

const errorNamed = (name: string) => Object.assign(new Error('from the library'), { name })

test('each error of the library has its sentence', () => {
  expect(refusalOfReading(failureOf(errorNamed('PasswordException'))).sentence).toBe(messages.upload.encrypted)
  expect(refusalOfReading(failureOf(errorNamed('InvalidPDFException'))).sentence).toBe(messages.upload.corrupted)
  expect(refusalOfReading(failureOf(errorNamed('UnknownErrorException'))).sentence).toBe(messages.upload.notAPdf)
  expect(refusalOfReading(failureOf(errorNamed('PdfWorkerMissing'))).sentence).toBe(messages.upload.libraryMissing)
  expect(refusalOfReading(failureOf(errorNamed('PdfWorkerCrashed'))).sentence).toBe(messages.upload.timedOut)
  expect(refusalOfReading(failureOf('anything')).sentence).toBe(messages.upload.notAPdf)
})

test('a PdfFailure is returned unchanged', () => {
  const failure = new PdfFailure('timed-out')
  expect(failureOf(failure)).toBe(failure)
})

test('pasting is suggested if the file is at fault, not for timeouts, read errors or a missing library', () => {
  const offered = (['not-a-pdf', 'corrupted', 'encrypted', 'no-text'] as const).map((kind) => refusalOfReading(new PdfFailure(kind)))
  expect(offered.every(({ offersPasting }) => offersPasting)).toBe(true)
  const not = (['read-failed', 'timed-out', 'library-missing'] as const).map((kind) => refusalOfReading(new PdfFailure(kind)))
  expect(not.some(({ offersPasting }) => offersPasting)).toBe(false)
})
