import { decodeReferences } from './references.ts'
import { scanMarkup } from './scan-markup.ts'

/** An element of a message in XML, its name without its prefix. */
export interface MessageElement {
  readonly name: string
  readonly children: readonly MessageElement[]
  /** What is between its tags; empty where it has elements. */
  readonly text: string
}

/** Reads a message in XML, as programs exchange them. No entity is defined, no address followed. Throws `TaggedUnreadable`. */
export function readElements(text: string): MessageElement {
  const root: Open = { name: '', from: 0, children: [], text: '' }
  const open = [root]
  scanMarkup(text, {
    open(tag) {
      const element: Open = { name: tag.name.slice(tag.name.indexOf(':') + 1), from: tag.to, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close(from) {
      const element = open.pop()
      if (element !== undefined && element.children.length === 0) element.text = decodeReferences(text.slice(element.from, from)).trim()
    },
  })
  return root
}

interface Open extends MessageElement {
  readonly from: number
  readonly children: Open[]
  text: string
}

/** The elements of that name, at any depth, in the order of the document. */
export function listElements(element: MessageElement, name: string): MessageElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...listElements(child, name)])
}

/** The text of the first element of that name, at any depth; empty without one. */
export const textOf = (element: MessageElement, name: string): string => listElements(element, name)[0]?.text ?? ''
