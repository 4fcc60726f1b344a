const decoder = new TextDecoder('utf-8', { fatal: true })

/** A document type, another base, the place of a schema, or an address with a prefix that is neither of the web nor within the document. */
const reaching =
  /<!DOCTYPE|<!ENTITY|<\?(?!xml\s)|<(?:\w+:)?base\b|xml:base|schemaLocation|encoding\s*=\s*["'](?!utf-8["'])|:href\s*=\s*(?!["'](?:https?:\/\/|#))/i

/**
 * Whether an engine that reads a document looks at nothing of this machine for it. Inline XBRL names its taxonomy by the web; a document that
 * names files, or that hides what it names, is not one of ours.
 */
export function isSelfContained(document: Uint8Array): boolean {
  try {
    return !reaching.test(decoder.decode(document))
  } catch {
    return false
  }
}
