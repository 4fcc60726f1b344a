import { RECORD_PATHS, type RecordName } from './elements.ts'

/** An element that is looked for, or that such an element is in. */
export interface ElementNode {
  readonly children: Map<string, ElementNode>
  record: RecordName | null
  /** The record that its text belongs to, and the field. */
  field: { readonly record: RecordName; readonly name: string } | null
}

const createNode = (): ElementNode => ({ children: new Map(), record: null, field: null })

/** The elements of the paths of all records, as a tree beneath the root of the file. */
export function createElementTree(): ElementNode {
  const root = createNode()
  for (const { record, path, fields } of RECORD_PATHS) {
    const node = descend(root, path)
    node.record = record
    for (const [below, name] of Object.entries(fields)) descend(node, below).field = { record, name }
  }
  return root
}

function descend(from: ElementNode, path: string): ElementNode {
  return path.split('/').reduce((node, name) => {
    const child = node.children.get(name) ?? createNode()
    node.children.set(name, child)
    return child
  }, from)
}
