import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { paragraph, wordFile } from '../testing/word-file.ts'
import { printFile } from './print-file.ts'

const refusal = async (bytes: Uint8Array, name: string) =>
  printFile(bytes, name).then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  )
const ole = (text: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...strToU8([...text].join('\0'))])

const DRAFT = strToU8('<p>Draft</p>')
/** The directory at the end is there, and what it lists is not. */
const cutOff = (archive: Uint8Array): Uint8Array => archive.fill(0, 4, 60)

describe('a file', () => {
  test('is printed the same every time', async () => {
    const file = wordFile(paragraph('Statement of financial position'))
    const pdf = await printFile(file, 'draft.docx')
    expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe('%PDF-')
    expect(await printFile(file, 'draft.docx')).toEqual(pdf)
  })

  test('is returned as it is if it is a PDF, whatever its name', async () => {
    const pdf = strToU8('%PDF-1.7 and so on')
    expect(await printFile(pdf, 'draft.docx')).toBe(pdf)
  })

  test('is the page of a report package, wherever that keeps it', async () => {
    const page = strToU8('<html><body><p>Statement of financial position</p></body></html>')
    const printed = await printFile(page, 'report.xhtml')
    const other = { 'acme/META-INF/reportPackage.json': strToU8('{}'), 'acme/www.example.com/notes.html': strToU8('<p>No report</p>') }
    expect(await printFile(zipSync({ ...other, 'acme/reports/acme-2025.xhtml': page }), 'acme.zip')).toEqual(printed)
    expect(await printFile(zipSync({ 'accounts.html': page }), 'accounts.zip')).toEqual(printed)
  })

  test.each([
    ['of Word before 2007', ole('WordDocument'), 'old.doc', 'DRAFT_OTHER_FORMAT'],
    ['in rich text', strToU8('{\\rtf1 Draft}'), 'draft.rtf', 'DRAFT_OTHER_FORMAT'],
    [
      'of OpenOffice',
      zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }] }),
      'draft.odt',
      'DRAFT_OTHER_FORMAT',
    ],
    ['with a password', ole('EncryptedPackage'), 'draft.docx', 'WORD_ENCRYPTED'],
    ['cut off', wordFile(paragraph('Draft')).subarray(0, 200), 'draft.docx', 'WORD_DAMAGED'],
    ['without a body', zipSync({ 'word/document.xml': strToU8('<w:document/>') }), 'draft.docx', 'WORD_DAMAGED'],
    ['that is another archive', zipSync({ 'picture.png': strToU8('1') }), 'archive.zip', 'DRAFT_TYPE_UNKNOWN'],
    [
      'that is a package of several reports',
      zipSync({ 'a/reports/1.xhtml': DRAFT, 'a/reports/2.xhtml': DRAFT }),
      'a.zip',
      'PACKAGE_OF_SEVERAL',
    ],
    ['that is a package without a page', zipSync({ 'a/META-INF/about.html': DRAFT }), 'a.zip', 'PACKAGE_WITHOUT_REPORT'],
    ['that is a package cut off', cutOff(zipSync({ 'a/reports/1.xhtml': DRAFT })), 'a.zip', 'PACKAGE_DAMAGED'],
    ['that would be vast once unpacked', zipSync({ 'a/reports/1.xhtml': new Uint8Array(61 * 1024 * 1024) }), 'a.zip', 'DRAFT_TOO_COMPLEX'],
    ['that is a package in a package', zipSync({ 'a.html': zipSync({ 'b.html': DRAFT }) }), 'a.zip', 'DRAFT_TYPE_UNKNOWN'],
    ['that is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'draft.png', 'DRAFT_TYPE_UNKNOWN'],
    ['without text', wordFile(paragraph('  ')), 'draft.docx', 'DRAFT_EMPTY'],
    ['in other letters', wordFile(paragraph('Бухгалтерский баланс')), 'draft.docx', 'DRAFT_LETTERS_UNKNOWN'],
    ['with another document in it', wordFile('<w:altChunk r:id="a"/>'), 'draft.docx', 'WORD_HAS_PARTS'],
  ])('%s is refused', async (_, bytes, name, code) => {
    expect(await refusal(bytes, name)).toBe(code)
  })
})
