import { describe, expect, test } from 'vitest'
import { outlineDraft } from '../../testing/outline-draft.ts'
import { type OtherParts, paragraph, run, table, wordFile } from '../../testing/word-file.ts'
import type { Block } from '../draft.ts'
import { readWord } from './read-word.ts'

const outline = (body: string, parts?: OtherParts) => outlineDraft(readWord(wordFile(body, parts)))
const blocksOf = (body: string, parts?: OtherParts): readonly Block[] => readWord(wordFile(body, parts)).sections[0]?.blocks ?? []

describe('text of a Word draft', () => {
  test('counts if it was inserted, and not if it was deleted, moved away or hidden', () => {
    const changed =
      run('Revenue was ') +
      `<w:del><w:r><w:delText>900</w:delText></w:r></w:del><w:ins>${run('950')}</w:ins>` +
      `<w:moveFrom>${run(' gone')}</w:moveFrom><w:moveTo>${run(' here')}</w:moveTo>${run(' secret', '<w:vanish/>')}`
    expect(outline(`<w:p>${changed}</w:p>`)).toEqual(['Revenue was 950 here'])
  })

  test('leaves out rows that were deleted', () => {
    const rows = table([['Cash', '10']], [3000, 1000]).replace('<w:tr>', '<w:tr><w:trPr><w:del/></w:trPr>')
    expect(outline(rows + paragraph('End'))).toEqual(['End'])
  })

  test('leaves out cells that were deleted, and figures within them', () => {
    const rows = table([['Cash', '10', '20']], [3000, 1000, 1000])
    const changed = rows.replace(/<w:tcPr\/>(?=(?:(?!<w:tc>).)*>10<)/, '<w:tcPr><w:cellDel/></w:tcPr>')
    expect(outline(changed)).toEqual(['Cash | right: 20'])
  })

  test('is not the code of a field, but its result', () => {
    const field = (code: string, result: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
    expect(outline(`<w:p>${run('See note ')}${field('REF note', '7')}</w:p><w:p>${run('Page ')}${field(' PAGE ', '12')}</w:p>`)).toEqual([
      'See note 7',
      'Page #',
    ])
  })

  test('keeps symbols, fixed spaces and hyphens, and drops soft hyphens', () => {
    const runs =
      run('1\u00A0234 non\u00ADcurrent ') +
      '<w:r><w:t>long</w:t><w:noBreakHyphen/><w:t>term</w:t><w:sym w:font="Symbol" w:char="F0B7"/><w:cr/></w:r>'
    expect(outline(`<w:p>${runs}</w:p>`)).toEqual(['1\u00A0234 noncurrent long-term•\n'])
  })

  test('in a text box is printed once', () => {
    const box = `<w:txbxContent>${paragraph('In the box')}</w:txbxContent>`
    const drawing = `<w:r><mc:AlternateContent><mc:Choice><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`
    expect(outline(`<w:p>${run('Beside')}${drawing}</w:p>`)).toEqual(['Beside', 'In the box'])
  })

  test('has its notes, and its head and foot without the page number', () => {
    const body = `<w:p>${run('Goodwill')}<w:r><w:footnoteReference w:id="3"/></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="header1"/><w:footerReference w:type="default" r:id="footer1"/></w:sectPr>`
    const parts = {
      footnotes: `<w:footnote w:type="separator" w:id="0">${paragraph('-')}</w:footnote><w:footnote w:id="3">${paragraph('Restated.')}</w:footnote>`,
      header1: paragraph('Little Mill Limited'),
      footer1: `<w:p>${run('Annual report\tPage ')}<w:fldSimple w:instr="PAGE">${run('4')}</w:fldSimple></w:p>`,
    }
    expect(outline(body, parts)).toEqual(['head: Little Mill Limited', 'Goodwill[1: Restated.]', 'foot: Annual report'])
  })
})

describe('the layout of a Word draft', () => {
  test('has tables with spans, and tables within tables', () => {
    const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
    const rows = [
      cell(paragraph('Group'), '<w:gridSpan w:val="2"/>') + cell(paragraph('Note'), '<w:vMerge w:val="restart"/>'),
      cell(paragraph('2024')) + cell(table([['In', '5']], [500, 500]) + paragraph('')) + cell(paragraph(''), '<w:vMerge/>'),
    ]
    const grid = '<w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/><w:gridCol w:w="900"/></w:tblGrid>'
    expect(outline(`<w:tbl>${grid}${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`)).toEqual([
      '2→ Group | 2↓ Note',
      '2024 | In | right: 5 / ',
    ])
  })

  test('takes tab stops, alignment and weight from styles, each over what it is based on', () => {
    const styles =
      '<w:style w:type="paragraph" w:default="1" w:styleId="Base"><w:pPr><w:tabs><w:tab w:val="right" w:pos="7000"/><w:tab w:val="decimal" w:pos="9000"/></w:tabs></w:pPr><w:rPr><w:sz w:val="18"/></w:rPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Total"><w:basedOn w:val="Base"/><w:pPr><w:jc w:val="right"/><w:tabs><w:tab w:val="clear" w:pos="9000"/></w:tabs></w:pPr><w:rPr><w:b/></w:rPr></w:style>'
    const [plain, total] = blocksOf(paragraph('Cash\t10\t20') + paragraph('Total\t10', '<w:pStyle w:val="Total"/>'), { styles })
    expect(plain).toMatchObject({
      align: 'left',
      size: 9,
      tabs: [
        { at: 350, align: 'right' },
        { at: 450, align: 'decimal' },
      ],
    })
    expect(total).toMatchObject({ align: 'right', size: 9, tabs: [{ at: 350, align: 'right' }] })
    expect(outline(paragraph('Total\t10', '<w:pStyle w:val="Total"/>'), { styles })).toEqual(['right: *Total*\t*10*'])
  })

  test('numbers lists as Word does', () => {
    const level = (at: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerRoman', '(%3)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
    const item = (text: string, at: number) => paragraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`)
    const body =
      item('Policies', 0) +
      item('Basis', 1) +
      item('Revenue', 1) +
      item('sales', 2) +
      item('fees', 2) +
      item('Debtors', 0) +
      item('Trade', 1)
    expect(outline(body, { numbering })).toEqual([
      '1.\tPolicies',
      '1.1\tBasis',
      '1.2\tRevenue',
      '(i)\tsales',
      '(ii)\tfees',
      '2.\tDebtors',
      '2.1\tTrade',
    ])
  })

  test('breaks pages where Word does, and turns them', () => {
    const body = `${paragraph('One')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${paragraph('Two', '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>')}${paragraph('Wide')}<w:sectPr><w:pgSz w:w="16838" w:h="11906"/></w:sectPr>`
    expect(outline(body)).toEqual(['One', '--- page', 'Two', 'Wide'])
    expect(readWord(wordFile(body)).sections.map(({ page }) => page.width > page.height)).toEqual([false, true])
  })
})

describe('a malicious Word file', () => {
  test('defines no entities', () => {
    expect(outline(paragraph('&lol; &amp; &#163;5'))).toEqual(['&lol; & £5'])
  })

  test('is refused if it is nested far deeper than any report', () => {
    const deep = '<w:tbl><w:tr><w:tc>'.repeat(200) + '</w:tc></w:tr></w:tbl>'.repeat(200)
    expect(() => readWord(wordFile(deep))).toThrow(expect.objectContaining({ code: 'DRAFT_TOO_COMPLEX' }))
  })

  test('is refused if it would unpack to more than any report', () => {
    const file = wordFile(paragraph('Small'), { styles: '' })
    const view = new DataView(file.buffer)
    // The sizes that its directory states (APPNOTE.TXT, 4.3.12).
    for (let at = 0; at < file.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100 * 1024 * 1024, true)
    expect(() => readWord(file)).toThrow(expect.objectContaining({ code: 'DRAFT_TOO_COMPLEX' }))
  })
})
