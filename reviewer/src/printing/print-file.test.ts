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
const INSTANCE = `<?xml version="1.0"?><!-- By software -->
<x:xbrl xmlns:x="http://www.xbrl.org/2003/instance" xmlns:c="http://example.com/core"><x:context id="a"><x:entity><x:identifier scheme="http://example.com">1</x:identifier></x:entity>
<x:period><x:instant>2025-03-31</x:instant></x:period></x:context><c:Name contextRef="a">Example Limited</c:Name></x:xbrl>`
const deepen = (instance: string, levels: number): string =>
  instance.replace('Example Limited', '<c:A>'.repeat(levels) + '</c:A>'.repeat(levels))
const repeat = (instance: string, times: number): string => instance.replace(/<c:Name.*<\/c:Name>/, (fact) => fact.repeat(times))
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

  test('is the facts of an XBRL instance, whatever its name, and of a package that has an instance and no page', async () => {
    const instance = strToU8(INSTANCE)
    const printed = await printFile(instance, 'accounts.xbrl')
    expect(new TextDecoder().decode(printed.subarray(0, 5))).toBe('%PDF-')
    expect(await printFile(instance, 'accounts.docx')).toEqual(printed)
    expect(await printFile(zipSync({ 'a/reports/a.xbrl': instance }), 'a.zip')).toEqual(printed)
    const links = strToU8('<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase"/>')
    expect(await printFile(zipSync({ 'a_cal.xml': links, 'a.xml': instance }), 'a.zip')).toEqual(printed)
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
    ['that is a package of links alone', zipSync({ 'a_cal.xml': strToU8('<linkbase/>') }), 'a.zip', 'PACKAGE_WITHOUT_REPORT'],
    [
      'that is a package of two instances',
      zipSync({ 'a.xml': strToU8(INSTANCE), 'b.xml': strToU8(INSTANCE) }),
      'a.zip',
      'PACKAGE_OF_SEVERAL',
    ],
    ['that is an instance without facts', strToU8(INSTANCE.replace(/<c:Name.*?>.*?<\/c:Name>/, '')), 'a.xbrl', 'INSTANCE_EMPTY'],
    ['that is an instance cut off', strToU8(INSTANCE.slice(0, -4)), 'a.xbrl', 'INSTANCE_UNREADABLE'],
    [
      'that is an instance with entities',
      strToU8(`<!DOCTYPE xbrl [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n${INSTANCE}`),
      'a.xbrl',
      'INSTANCE_UNREADABLE',
    ],
    ['that is an instance of elements within elements', strToU8(deepen(INSTANCE, 100_000)), 'a.xbrl', 'INSTANCE_UNREADABLE'],
    ['that is an instance of more facts than any', strToU8(repeat(INSTANCE, 60_001)), 'a.xbrl', 'DRAFT_TOO_COMPLEX'],
    ['that is a vast instance', strToU8(`${INSTANCE}${' '.repeat(60 * 1024 * 1024)}`), 'a.xbrl', 'DRAFT_TOO_COMPLEX'],
    ['that is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'draft.png', 'DRAFT_TYPE_UNKNOWN'],
    ['without text', wordFile(paragraph('  ')), 'draft.docx', 'DRAFT_EMPTY'],
    ['in other letters', wordFile(paragraph('Бухгалтерский баланс')), 'draft.docx', 'DRAFT_LETTERS_UNKNOWN'],
    ['with another document in it', wordFile('<w:altChunk r:id="a"/>'), 'draft.docx', 'WORD_HAS_PARTS'],
  ])('%s is refused', async (_, bytes, name, code) => {
    expect(await refusal(bytes, name)).toBe(code)
  })
})
