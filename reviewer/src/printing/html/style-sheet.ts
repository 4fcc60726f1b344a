import { compile } from 'css-select'
import { AttributeAction, parse as parseSelector, type Selector, SelectorType } from 'css-what'
import parse from 'css-tree/parser'
import type { CssNode } from 'css-tree'
import type { Element } from 'domhandler'
import { DraftUnprintable } from '../draft-unprintable.ts'
import { type Declarations, toDeclarations } from './declarations.ts'

/** The rules of a page's own style sheets, for paper. Sheets elsewhere are not fetched. */
export interface StyleSheet {
  /** What they declare for an element, the strongest last. Throws `DraftUnprintable` DRAFT_TOO_COMPLEX. */
  match(element: Element): Declarations[]
}

interface Rule {
  readonly matches: (element: Element) => boolean
  readonly weight: number
  readonly order: number
  readonly declarations: Declarations
}

/** No page has as many; a hostile one would take minutes. */
const MAX_RULES = 20_000
/** Each rule may have to be compared with each element, which takes the product of their numbers. */
const MAX_COMPARED = 5_000_000

export function readStyleSheet(text: string, mostCompared: number = MAX_COMPARED): StyleSheet {
  const byKey = new Map<string, Rule[]>()
  let order = 0
  let compared = 0
  addRules(parse(text, { parseRulePrelude: false, parseAtrulePrelude: false, parseValue: false, onParseError: () => {} }))
  return {
    match(element) {
      const keys = [
        '*',
        element.name,
        ...(element.attribs['class'] ?? '').split(/\s+/).map((name) => `.${name}`),
        `#${element.attribs['id'] ?? ''}`,
      ]
      const candidates = keys.flatMap((key) => byKey.get(key) ?? [])
      compared += candidates.length
      if (compared > mostCompared) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', 'rules of styles for many elements')
      const rules = candidates.filter(({ matches }) => matches(element))
      return rules.sort((one, other) => one.weight - other.weight || one.order - other.order).map(({ declarations }) => declarations)
    },
  }

  function addRules(node: CssNode): void {
    if (node.type !== 'StyleSheet' && node.type !== 'Block') return
    node.children.forEach((child) => {
      if (child.type === 'Atrule' && child.name.toLowerCase() === 'media' && child.block !== null && isForPaper(child.prelude))
        addRules(child.block)
      if (child.type === 'Rule' && child.prelude.type === 'Raw') addRule(child.prelude.value, toDeclarations(child.block))
    })
  }

  function addRule(prelude: string, declarations: Declarations): void {
    if (declarations.size === 0) return
    for (const selector of findSelectors(prelude)) {
      if (order >= MAX_RULES) return
      const key = findKey(selector)
      const rule = { matches: compile<Element, Element>([selector]), weight: weigh(selector), order, declarations }
      order += 1
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, [rule])
      else known.push(rule)
    }
  }
}

const isForPaper = (prelude: CssNode | null): boolean =>
  prelude === null || prelude.type !== 'Raw' || (/\bprint\b|\ball\b/i.test(prelude.value) && !/\bnot\b/i.test(prelude.value))

/** Pseudo-classes that say where an element is, and take no time to match. States such as :hover do not exist on paper. */
const PLACES: ReadonlySet<string> = new Set(['first-child', 'last-child', 'only-child'])

/** None if the selector is not understood: such a rule does not count. */
function findSelectors(prelude: string): Selector[][] {
  try {
    return parseSelector(prelude).filter((selector) =>
      selector.every((part) => part.type !== SelectorType.PseudoElement && (part.type !== SelectorType.Pseudo || PLACES.has(part.name))),
    )
  } catch {
    return []
  }
}

/** What an element must have at least to match: an id, a class or a name. */
function findKey(selector: readonly Selector[]): string {
  const last = selector.findLastIndex(
    ({ type }) =>
      type === SelectorType.Descendant || type === SelectorType.Child || type === SelectorType.Sibling || type === SelectorType.Adjacent,
  )
  const compound = selector.slice(last + 1)
  for (const part of compound) {
    if (part.type !== SelectorType.Attribute || part.action === AttributeAction.Exists) continue
    if (part.name === 'id') return `#${part.value}`
    if (part.name === 'class' && part.action === AttributeAction.Element) return `.${part.value}`
  }
  const tag = compound.find((part) => part.type === SelectorType.Tag)
  return tag === undefined ? '*' : tag.name.toLowerCase()
}

/** Ids before classes before names. */
function weigh(selector: readonly Selector[]): number {
  let weight = 0
  for (const part of selector) {
    if (part.type === SelectorType.Pseudo) weight += 100
    else if (part.type === SelectorType.Attribute) weight += part.name === 'id' ? 10_000 : 100
    else if (part.type === SelectorType.Tag) weight += 1
  }
  return weight
}
