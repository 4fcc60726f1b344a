const decoder = new TextDecoder('utf-8', { fatal: true })

/** A document type, another base, the place of a schema, or an address with a prefix that is neither of the web nor within the document. */
const reaching = /<!DOCTYPE|<!ENTITY|<\?(?!xml\s)|<(?:\w+:)?base\b|xml:base|schemaLocation|:href\s*=(?!\s*["'](?:https?:\/\/|#))/i
/** Engines look for it by patterns that go on after the declaration of XML, but only where a document begins. */
const otherEncoding = /encoding\s*=(?!\s*["']utf-8["'])/i
const BEGINNING = 1024

/**
 * Whether an engine that reads a document looks at nothing of this machine for it. Inline XBRL names its taxonomy by the web; a document that
 * names files, or that hides what it names, is not one of ours. It is UTF-8: one of UTF-16 without its mark has zeros in it.
 */
export function isSelfContained(document: Uint8Array): boolean {
  if (document.includes(0)) return false
  try {
    const text = decoder.decode(document)
    return !reaching.test(text) && !otherEncoding.test(text.slice(0, BEGINNING))
  } catch {
    return false
  }
}
