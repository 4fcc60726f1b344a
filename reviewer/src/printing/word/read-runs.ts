import type { Block, Inline, TextStyle } from '../draft.ts'
import { childrenOf, findChild, textOf, type XmlElement } from '../xml.ts'
import { noProperties, override, type Properties, valueOf } from './properties.ts'
import { combine } from './styles.ts'
import { isCapital, isHidden, readTextStyle } from './text-style.ts'
import type { WordContext } from './word-context.ts'

/** What a paragraph holds: its text, and what is printed below it or breaks off its page. */
export interface RunContent {
  readonly inlines: Inline[]
  /** Text boxes: their blocks are elements of Word still. */
  readonly boxes: XmlElement[]
  breaksPage: boolean
}

/** Deleted text, and what is not text at all. */
const NOT_PRINTED = new Set([
  'del',
  'moveFrom',
  'pPr',
  'rPr',
  'sdtPr',
  'sdtEndPr',
  'instrText',
  'delText',
  'delInstrText',
  'object',
  'annotationRef',
  'rt',
  'txbxContent',
  'proofErr',
])
/** The private places of symbol fonts for characters that matter; others are bullets. */
const SYMBOLS: Readonly<Record<string, string>> = {
  F02D: '-',
  F0B7: '•',
  F0A7: '•',
  F0A3: '≤',
  F0B3: '≥',
  F0B4: '×',
  F0B1: '±',
  F0D7: '×',
  F02B: '+',
  F020: ' ',
}

/** Reads the runs of a paragraph in order, within inserted text, links and content controls too. */
export function readRuns(
  paragraph: XmlElement,
  base: Properties,
  context: WordContext,
  readNote: (note: XmlElement) => Block[],
): RunContent {
  const content: RunContent = { inlines: [], boxes: [], breaksPage: false }
  readChildren(paragraph, base)
  return content

  function readChildren(element: XmlElement, run: Properties): void {
    for (const child of childrenOf(element)) readChild(child, run)
  }

  function readChild(child: XmlElement, run: Properties): void {
    const { name, attributes } = child
    if (NOT_PRINTED.has(name)) {
      if (name === 'instrText') noteCode(textOf(child))
      return
    }
    if (name === 'r') readRun(child)
    else if (name === 'AlternateContent') readFirst(childrenOf(child).slice(0, 1), run)
    else if (name === 'drawing' || name === 'pict') findBoxes(child)
    else if (name === 'fldSimple') {
      if (isPageNumber(attributes['instr'] ?? '')) content.inlines.push({ kind: 'page-number', style: readTextStyle(run) })
      else readChildren(child, run)
    } else readMark(child, run)
  }

  function readFirst(chosen: readonly XmlElement[], run: Properties): void {
    for (const child of chosen) readChildren(child, run)
  }

  function readRun(run: XmlElement): void {
    const direct = findChild(run, 'rPr')
    const named = context.styles.of(valueOf(override(noProperties, direct), 'rStyle')).run
    const properties = override(combine(base, named), direct)
    if (isHidden(properties)) {
      // Fields begin and end in hidden text too.
      for (const child of childrenOf(run, 'fldChar')) readField(child, properties)
      return
    }
    readChildren(run, properties)
  }

  function readMark(child: XmlElement, run: Properties): void {
    const { name, attributes } = child
    const { inlines } = content
    const style = () => readTextStyle(run)
    if (name === 'fldChar') readField(child, run)
    else if (isInCode()) return
    else if (name === 't') addText(textOf(child), run)
    else if (name === 'tab' || name === 'ptab') inlines.push({ kind: 'tab', style: style() })
    else if (name === 'br' && attributes['type'] === 'page') content.breaksPage = true
    else if (name === 'br' || name === 'cr') inlines.push({ kind: 'break' })
    else if (name === 'noBreakHyphen') addText('-', run)
    else if (name === 'sym') addText(SYMBOLS[(attributes['char'] ?? '').toUpperCase()] ?? '•', run)
    else if (name === 'footnoteReference' || name === 'endnoteReference')
      addNote(name === 'footnoteReference' ? 'footnote' : 'endnote', attributes, style())
    else if (name === 'pgNum') inlines.push({ kind: 'page-number', style: style() })
    else readChildren(child, run)
  }

  function addText(text: string, run: Properties): void {
    const plain = text
      .replace(/\u00AD/g, '')
      .replace(/[\t\n\r\u2028\u2029]/g, ' ')
      .replace(/[\uE000-\uF8FF]/g, (character) => SYMBOLS[character.charCodeAt(0).toString(16).toUpperCase()] ?? '•')
    if (plain !== '') content.inlines.push({ kind: 'text', text: isCapital(run) ? plain.toUpperCase() : plain, style: readTextStyle(run) })
  }

  function addNote(kind: 'footnote' | 'endnote', attributes: Readonly<Record<string, string>>, style: TextStyle): void {
    const note = context.notes.get(`${kind} ${attributes['id'] ?? ''}`)
    if (note === undefined) return
    context.noteCounts[kind] += 1
    const mark = String(context.noteCounts[kind])
    if (kind === 'footnote') content.inlines.push({ kind: 'note', mark, blocks: readNote(note), style })
    else {
      context.endnotes.push(note)
      content.inlines.push({ kind: 'text', text: mark, style: { ...style, rise: 0.35 } })
    }
  }

  function readField({ attributes }: XmlElement, run: Properties): void {
    const type = attributes['fldCharType']
    const { fields } = context
    if (type === 'begin') fields.push({ code: '', hasResult: false })
    const field = fields.at(-1)
    if (field === undefined) return
    if (type === 'separate') field.hasResult = true
    if (type === 'end') fields.pop()
    const printsNow = isPageNumber(field.code) && (type === 'separate' || (type === 'end' && !field.hasResult))
    if (printsNow) content.inlines.push({ kind: 'page-number', style: readTextStyle(run) })
  }

  function noteCode(code: string): void {
    const field = context.fields.at(-1)
    if (field !== undefined) field.code += code
  }

  /** The code of a field is not text, nor is a page number as Word last counted it. */
  function isInCode(): boolean {
    return context.fields.some(({ code, hasResult }) => !hasResult || isPageNumber(code))
  }

  /** Text boxes of a drawing, each once: Word also writes them for older versions. */
  function findBoxes(element: XmlElement): void {
    for (const child of childrenOf(element)) {
      if (child.name === 'txbxContent') content.boxes.push(child)
      else if (child.name === 'AlternateContent') {
        const [first] = childrenOf(child)
        if (first !== undefined) findBoxes(first)
      } else findBoxes(child)
    }
  }
}

const isPageNumber = (code: string): boolean => /^\s*PAGE\b/i.test(code)
