import { describe, expect, test } from 'vitest'
import { createNames, nameEntry } from './name-entries.ts'

describe('a name in the archive', () => {
  test.each([
    ['Orbell 2025.pdf', 'Orbell 2025.pdf'],
    ['a/b\\c:d*e?f"g<h>i|j.pdf', 'a_b_c_d_e_f_g_h_i_j.pdf'],
    ['line\nbreak\u0000.pdf', 'line_break_.pdf'],
    ['..', 'file'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['.hidden', 'hidden'],
    ['ends with dots. .', 'ends with dots'],
    ['stem .pdf', 'stem.pdf'],
    ['', 'file'],
    ['CON', '_CON'],
    ['nul.pdf', '_nul.pdf'],
    ['LPT1.tar.gz', '_LPT1.tar.gz'],
    ['COM¹.pdf', '_COM¹.pdf'],
    ['console.pdf', 'console.pdf'],
    ['invoice\u202Efdp.exe', 'invoice_fdp.exe'],
    ['half \ud800 a pair', 'half _ a pair'],
    // As macOS writes it, and as everything else does.
    ['Cafe\u0301.pdf', 'Café.pdf'],
  ])('%j becomes %j', (given, name) => {
    expect(nameEntry(given, 'file')).toBe(name)
  })

  test('is short enough for every file system and keeps its ending', () => {
    expect(nameEntry(`${'a'.repeat(500)}.pdf`, 'file')).toBe(`${'a'.repeat(80)}.pdf`)
    const wide = nameEntry(`${'😀'.repeat(80)}.pdf`, 'file')
    expect(Buffer.byteLength(wide)).toBeLessThanOrEqual(212)
    expect(wide).toMatch(/^(?:😀)+\.pdf$/u)
  })

  test('that its folder has already, in any case or spelling, gets a number', () => {
    const name = createNames()
    expect(['Draft.pdf', 'DRAFT.pdf', 'draft.PDF', 'Draft (2).pdf'].map((given) => name('a/', given))).toEqual([
      'a/Draft.pdf',
      'a/DRAFT (2).pdf',
      'a/draft (3).PDF',
      'a/Draft (2) (2).pdf',
    ])
    expect(name('b/', 'Draft.pdf')).toBe('b/Draft.pdf')
    expect(['STRASSE', 'straße'].map((given) => name('c/', given))).toEqual(['c/STRASSE', 'c/straße (2)'])
  })
})
