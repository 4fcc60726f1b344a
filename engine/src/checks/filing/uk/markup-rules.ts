import type { MarkupKind } from '../../../model/tagged-report.ts'
import { BOTH, type FilingPoint, pointOnLine, type RuleHead, STYLE } from './filing-point.ts'
import { quote, type UkReport } from './uk-report.ts'

interface MarkupRule extends RuleHead {
  readonly title: string
  readonly detail: (text: string, line: number) => string
  readonly remedy: string
}

/** What a page must not have, whatever its tags say. */
const MARKUP_RULES: Readonly<Record<MarkupKind, MarkupRule>> = {
  script: {
    rule: 'script',
    registries: BOTH,
    severity: 'error',
    source: `${STYLE}, section 3.5`,
    title: 'The document runs a script',
    detail: (text, line) => `Line ${line} has ${quote(text)}. Registries refuse documents that run anything.`,
    remedy: 'Remove the script, and attributes such as onclick.',
  },
  embedded: {
    rule: 'outside-content',
    registries: BOTH,
    severity: 'error',
    source: `${STYLE}, sections 3.1 and 3.5`,
    title: 'The document needs something outside of itself',
    detail: (text, line) => `Line ${line} has ${quote(text)}. A filed document has to be whole: nothing is fetched for it.`,
    remedy: 'Put style sheets into the document, and remove frames, objects and base addresses.',
  },
  image: {
    rule: 'picture',
    registries: BOTH,
    severity: 'error',
    source: `${STYLE}, section 3.8`,
    title: 'A picture is not in the document, or not in a format that registries take',
    detail: (text, line) => `The picture on line ${line} is ${quote(text)}.`,
    remedy: 'Put the picture into the document as data (base64) in GIF, JPEG or PNG, or remove it.',
  },
  style: {
    rule: 'style-address',
    registries: BOTH,
    severity: 'error',
    source: `${STYLE}, section 3.8`,
    title: 'A style fetches something from outside of the document',
    detail: (text, line) => `The styles on line ${line} have ${quote(text)}.`,
    remedy: 'Remove the address from the style, or put the picture into the document as data.',
  },
  scenario: {
    rule: 'scenario',
    registries: BOTH,
    severity: 'error',
    source: 'FRC XBRL Tagging Guide, section 3.6.1',
    title: 'A context of the tags has a scenario',
    detail: (text, line) => `The context around line ${line} has the element <${text}>. UK taxonomies put members into segments.`,
    remedy: 'Move its members into the segment of the entity, and remove the scenario.',
  },
  root: {
    rule: 'root-element',
    registries: BOTH,
    severity: 'error',
    source: `${STYLE}, section 3.3`,
    title: 'The document is not XHTML',
    detail: (text, line) => `Line ${line} begins the document with <${text}>, which is not html of the XHTML namespace.`,
    remedy: 'Begin it with <html xmlns="http://www.w3.org/1999/xhtml">, in small letters.',
  },
  encoding: {
    rule: 'encoding',
    registries: BOTH,
    severity: 'warning',
    source: `${STYLE}, section 3.4`,
    title: 'The document is not in UTF-8',
    detail: (text) => `The document declares the encoding ${quote(text)}. Registries ask for UTF-8.`,
    remedy: 'Save it as UTF-8, and declare that.',
  },
}

/** A point for each kind of markup that a registry refuses: the first of them, and how many more. */
export function checkMarkup({ report: { markup } }: UkReport): FilingPoint[] {
  return Object.entries(MARKUP_RULES).flatMap(([kind, { title, detail, remedy, ...head }]) => {
    const [first, ...others] = markup.filter((one) => one.kind === kind)
    if (first === undefined) return []
    const more = others.length === 0 ? '' : ` So it is in ${others.length} more places.`
    return [pointOnLine(head, { title, detail: `${detail(first.text, first.line)}${more}`, remedy }, first.line)]
  })
}
