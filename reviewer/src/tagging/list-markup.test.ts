import { describe, expect, test } from 'vitest'
import { readWords } from './read-words.ts'
import { readPage, readText, RESOURCES, writeInstance, writePage } from './testing/tagged-page.ts'

const FACT = '<ix:nonNumeric name="core:Name" contextRef="y">Example</ix:nonNumeric>'
const listMarkup = (body: string): string[] => readPage(`${FACT}${body}`).markup.map(({ kind, text }) => `${kind} ${text}`)

describe('markup that registries refuse', () => {
  test.each([
    ['<script>x()</script>', ['script <script>']],
    ['<p onclick="x()">a</p>', ['script onclick="x()"']],
    ['<a href=" JavaScript:x()">a</a>', ['script JavaScript:x()']],
    ['<img src="logo.png"/>', ['image logo.png']],
    ['<img src="data:image/svg+xml;base64,AA=="/>', ['image data:image/svg+xml;base64,AA==']],
    ['<iframe src="http://example.com/"></iframe>', ['embedded <iframe> http://example.com/']],
    ['<link rel="stylesheet" href="a.css"/>', ['embedded <link> a.css']],
    ['<base href="http://example.com/"/>', ['embedded <base> http://example.com/']],
    ['<style>p { background: url( "a.png" ) }</style>', ['style url( "a.png" )']],
    ['<style>@import "a.css";</style>', ['style @import "a.css"']],
    ['<a href="&#106;avascript:x()">a</a>', ['script javascript:x()']],
    ['<a href="java&#9;script:x()">a</a>', ['script java script:x()']],
    ['<a href="&#1; javascript:x()">a</a>', ['script \u0001 javascript:x()']],
    ['<button formaction="javascr&#105;pt:x()">a</button>', ['script javascript:x()']],
    ['<svg><a xlink:href="javascript:x()"/></svg>', ['script javascript:x()']],
    ['<meta http-equiv="Refresh" content="0; url=http://example.com/"/>', ['embedded <meta> 0; url=http://example.com/']],
    ['<svg><image xlink:href="http://example.com/a.png"/></svg>', ['image http://example.com/a.png']],
    ['<svg><use xlink:href="http://example.com/#a"/></svg>', ['embedded <use> http://example.com/#a']],
    ['<input type="image" src="a.png"/>', ['image a.png']],
    ['<table background="a.png"></table>', ['image a.png']],
    ['<source src="a.mp4"/><track src="a.vtt"/>', ['embedded <source> a.mp4', 'embedded <track> a.vtt']],
    ['<link rel="preload" href="a"/><link rel="shortcut icon" href="b"/>', ['embedded <link> a', 'embedded <link> b']],
    ['<img src="data:image/png;base64,AA==" srcset="a.png 2x"/>', ['image a.png 2x']],
    ['<p style="background: u\\72l(a.png)">a</p>', ['style url(a.png)']],
    ['<p style="background: url&#40;a.png)">a</p>', ['style url(a.png)']],
    ['<style>@\\69mport "a.css";</style>', ['style @import "a.css"']],
    ['<style>&#64;import "a.css";</style>', ['style @import "a.css"']],
    [`<p style="background: image-set('a.png' 1x)">a</p>`, [`style image-set('a.png' 1x)`]],
    ['<p style="background: url(http://example.com/a.png)">a</p>', ['style url(http://example.com/a.png)']],
  ])('%s', (body, found) => {
    expect(listMarkup(body)).toEqual(found)
  })

  test.each([
    '<img src="data:image/png;base64,AA=="/>',
    '<p style="background: url(data:image/png;base64,AA==)">a</p>',
    '<p style="fill: url(#gradient)">url(a.png) and onclick = "x", as text</p>',
    '<link rel="author" href="a"/>',
    '<svg><use xlink:href="#a"/><image xlink:href="data:image/png;base64,AA=="/></svg>',
    '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/><input type="text"/>',
    '<a href="http://example.com/?a=1&amp;b=javascript:">a</a>',
    `<p style="content: '\\201C'; background: image-set('data:image/png;base64,AA==' 1x)">a</p>`,
    '<a href="#notes" title="javascript: no address">a</a>',
  ])('%s is none', (body) => {
    expect(listMarkup(body)).toEqual([])
  })

  test('a style sheet that an instruction names is listed, unless it is a comment', () => {
    const instruction = '<?xml-stylesheet href="a.xsl"?>'
    const before = (prolog: string) => readText(writePage(FACT).replace('<html', `${prolog}\n<html`)).markup
    expect(before(`<!--\n${instruction} -->\n${instruction}`)).toEqual([{ kind: 'embedded', line: 4, text: instruction }])
    expect(before(`<!-- ${instruction} -->`)).toEqual([])
  })

  test('is listed with its line, and no more than 200 times', () => {
    const page = writePage(`${FACT}\n\n<script/>${'<script/>'.repeat(300)}`)
    const { markup } = readText(page)
    expect(markup).toHaveLength(200)
    expect(page.split('\n')[(markup[0]?.line ?? 0) - 1]).toMatch(/^<script\/>/)
  })

  test('contexts with a scenario, another root and another encoding are listed', () => {
    const resources = RESOURCES.replace(/(<\/?xbrli:)segment/g, '$1scenario').replace(
      /(<xbrli:scenario>.*?<\/xbrli:scenario>)(<\/xbrli:entity>)/s,
      '$2$1',
    )
    expect(readText(writePage(FACT, { resources })).markup.map(({ kind }) => kind)).toEqual(['scenario'])
    expect(readText(writePage(FACT).replace(/(<\/?)html/g, '$1HTML')).markup.map(({ kind }) => kind)).toEqual(['root'])
    expect(readText(writePage(FACT).replace('UTF-8', 'us-ascii')).markup).toEqual([])
    expect(readText(writePage(FACT).replace('UTF-8', 'iso-8859-1')).markup).toEqual([{ kind: 'encoding', line: 1, text: 'iso-8859-1' }])
  })
})

describe('the words of a page', () => {
  test('are a line for each paragraph and cell, without what is hidden', () => {
    const page = writePage(
      `<style>p { }</style><p>The <b>directors</b><!-- no --> acknowledge\n their ${FACT}&#160;&amp; Co</p>
<table><tr><td>1</td><td>2<br/>3</td></tr></table><script>no</script>`,
      { hidden: FACT.replace('Example', 'no') },
    )
    expect(readWords(page)).toBe('The directors acknowledge their Example & Co\n1\n2\n3')
  })

  test('are none of an instance', () => {
    expect(readWords(writeInstance('<core:Name contextRef="e">Example</core:Name>'))).toBe('')
  })
})
