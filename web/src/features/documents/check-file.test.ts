import { limits, messages } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { findSignatureFault, refusalOf, refusalOfFiles, shorten } from './check-file.ts'

const fault = (code: string) => ({ code, message: '' })

test('each fault of the drop zone has its title and sentence', () => {
  expect(refusalOf([fault('file-invalid-type')])).toEqual({
    title: messages.upload.invalidTypeTitle,
    sentence: messages.upload.invalidType,
  })
  expect(refusalOf([fault('file-too-small')])).toEqual({ title: messages.upload.tooSmallTitle, sentence: messages.upload.tooSmall })
  expect(refusalOf([fault('file-too-large')])).toEqual({ title: messages.upload.tooLargeTitle, sentence: messages.upload.tooLarge })
})

test('where Word, HTML and XBRL are accepted, other types are refused with what to do', () => {
  const refused = (name: string, takesMarkup: boolean) =>
    refusalOfFiles([{ file: new File([], name), errors: [fault('file-invalid-type')] }], takesMarkup).sentence
  expect(refused('old.doc', true)).toBe(messages.upload.otherFormat)
  expect(refused('photo.png', true)).toBe(messages.upload.invalidDraftType)
  expect(refused('old.doc', false)).toBe(messages.upload.invalidType)
})

test('a wrong type is reported before a wrong size', () => {
  expect(refusalOf([fault('file-too-small'), fault('file-invalid-type')]).title).toBe(messages.upload.invalidTypeTitle)
})

test('the message of the drop zone is included', () => {
  expect(refusalOf([{ code: 'file-too-large', message: 'File is larger than 20971520 bytes' }])).toMatchObject({
    title: messages.upload.tooLargeTitle,
    detail: 'File is larger than 20971520 bytes',
  })
})

test('a PDF must start with its signature', async () => {
  expect(await findSignatureFault(new Blob(['%PDF-1.7 and so on']))).toBeNull()
  expect(await findSignatureFault(new Blob(['\u0089PNG']))).toMatchObject({ sentence: messages.upload.notAPdf })
  expect(await findSignatureFault(new Blob(['%PDF']))).toMatchObject({ sentence: messages.upload.notAPdf })
})

test('long sentences are cut with an ellipsis, and the known prefix is removed', () => {
  expect(shorten('Error Processing PDF: It broke.')).toBe('It broke.')
  expect(shorten('x'.repeat(200))).toBe(`${'x'.repeat(limits.uploadErrorMaxLength)}…`)
})
