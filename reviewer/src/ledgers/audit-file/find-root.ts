/** What may come before the root: a mark, the declaration, instructions and comments. */
const BEFORE_ROOT = /^(?:\uFEFF|\s|<\?[^]*?\?>|<!--[^]*?-->)*/
const ROOT = /^<(?:[\p{L}_][\p{L}\p{N}._-]*:)?([\p{L}_][\p{L}\p{N}._-]*)/u
const DOCTYPE = /^<!DOCTYPE\s+([\p{L}_][\p{L}\p{N}._:-]*)/iu

/** The name of the root element without its prefix, from the beginning of a text of XML; null where there is none. */
export function findRoot(head: string): string | null {
  const rest = head.slice(BEFORE_ROOT.exec(head)?.[0].length ?? 0)
  return ROOT.exec(rest)?.[1] ?? DOCTYPE.exec(rest)?.[1] ?? null
}
