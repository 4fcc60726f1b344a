import type { Anchor, ExtensionElement, Label } from './extension.ts'
import type { Fact } from './tagged-draft.ts'

/** An element of the entity's own that a line may need, and what it is close to in the core taxonomy. */
export interface OwnElement extends Omit<ExtensionElement, 'name'> {
  readonly label: string
  readonly wider: readonly string[]
  readonly narrower: readonly string[]
}

/** Elements of its own that facts have, with what they are anchored to. */
export function listOwn(
  facts: readonly Fact[],
  known: Readonly<Record<string, OwnElement>>,
  core: string,
): { readonly elements: readonly ExtensionElement[]; readonly labels: readonly Label[]; readonly anchors: readonly Anchor[] } {
  const used = new Set(facts.map(({ name }) => name))
  const own = Object.entries(known).flatMap(([local, element]) => (used.has(`ext:${local}`) ? [{ name: `ext:${local}`, ...element }] : []))
  return {
    elements: own.map(({ name, period, balance }) => ({ name, period, balance })),
    labels: own.map(({ name, label }): Label => ({ name, role: 'standard', text: label })),
    anchors: own.flatMap(({ name, wider, narrower }) => [
      ...wider.map((other): Anchor => ({ wider: `${core}:${other}`, narrower: name })),
      ...narrower.map((other): Anchor => ({ wider: name, narrower: `${core}:${other}` })),
    ]),
  }
}
