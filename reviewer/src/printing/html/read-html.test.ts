import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { outlineDraft } from '../../testing/outline-draft.ts'
import { readHtml } from './read-html.ts'

const outline = (html: string) => outlineDraft(readHtml(strToU8(`<!doctype html><meta charset="utf-8">${html}`)))

describe('text of an HTML draft', () => {
  test('joins spaces, and keeps breaks, fixed spaces and entities', () => {
    expect(outline('<p>Revenue\n   was&nbsp;&pound;5 <br> and <b> more</b> </p>')).toEqual(['Revenue was\u00A0£5 \nand *more*'])
  })

  test('leaves out what is not printed', () => {
    const page =
      '<style>.x { display: none } @media screen { p { display: none } }</style><script>1</script><p>Shown<span class="x">no</span><span hidden>no</span></p><div style="visibility:hidden">no</div>'
    expect(outline(page)).toEqual(['Shown'])
  })

  test('sees through the tags of inline XBRL, without its header', () => {
    const page =
      '<ix:header><ix:hidden>99</ix:hidden></ix:header><p>Debtors <ix:nonFraction name="a:b" scale="0">1,234</ix:nonFraction></p>'
    expect(outline(page)).toEqual(['Debtors 1,234'])
  })

  test('numbers lists', () => {
    expect(outline('<ol start="3"><li>Cash<li>Stock</ol><ul><li>One</ul>')).toEqual(['3.\tCash', '4.\tStock', '•\tOne'])
  })
})

describe('the layout of an HTML draft', () => {
  test('has tables with spans', () => {
    const page = '<table><thead><tr><th colspan=2>Group<th rowspan=2>Note</thead><tr><td>Cash<td align=right>10</table>'
    expect(outline(page)).toEqual(['2→ center: *Group* | 2↓ center: *Note*', 'Cash | right: 10'])
  })

  test('follows rules for the first and the last cell of a row, and none for states', () => {
    const sheet = '<style>td:first-child { font-weight: bold } td:last-child { text-align: right } td:hover { font-weight: bold }</style>'
    expect(outline(`${sheet}<table><tr><td>Cash<td>1<td>2</table>`)).toEqual(['*Cash* | 1 | right: 2'])
  })

  test('follows style sheets: ids over classes over names, and its own attribute over all', () => {
    const sheet = '<style>p { text-align: right } .a { text-align: center } #b { text-align: left; font-weight: bold }</style>'
    expect(outline(`${sheet}<p>1</p><p class="a">2</p><p class="a" id="b">3</p><p id="b" style="text-align:right">4</p>`)).toEqual([
      'right: 1',
      'center: 2',
      '*3*',
      'right: *4*',
    ])
  })

  test('breaks pages', () => {
    expect(outline('<div style="page-break-after:always">One</div><hr style="page-break-before:always;display:none"><p>Two</p>')).toEqual([
      'One',
      '--- page',
      'Two',
    ])
  })

  test('prints floats beside each other', () => {
    const page =
      '<style>.l { float: left; width: 65% } .r { float: right; width: 35%; text-align: right }</style><span class="l">Little Mill Limited</span><span class="r">00000001</span>'
    expect(outline(page)).toEqual(['Little Mill Limited | right: 00000001'])
  })

  test('keeps the breaks of pre-line, and joins its spaces', () => {
    expect(outline('<p style="white-space:pre-line">Statement  of\n  financial position</p>')).toEqual(['Statement of\nfinancial position'])
  })

  test('wraps what is placed like a block, even if its display is inline-block', () => {
    const page = '<div style="position:relative"><b style="position:absolute;display:inline-block;width:90pt">Net <i>assets</i></b></div>'
    expect(outline(page)).toEqual(['*Net **assets*'])
  })

  test('prints text where it is placed', () => {
    const box = (left: number, top: number, text: string) =>
      `<div style="position:absolute;left:${left}px;top:${top}px;width:80px">${text}</div>`
    expect(
      outline(`<div style="position:relative;height:400px">${box(0, 40, 'Cash')}${box(400, 40, '10')}${box(400, 60, '20')}</div>`),
    ).toEqual(['at 0,30: Cash', 'at 300,30: 10', 'at 300,45: 20'])
  })
})

describe('a malicious page', () => {
  test('is refused if it is nested far deeper than any report', () => {
    expect(() => outline('<div>'.repeat(1_000_000))).toThrow(expect.objectContaining({ code: 'DRAFT_TOO_COMPLEX' }))
  })
})
