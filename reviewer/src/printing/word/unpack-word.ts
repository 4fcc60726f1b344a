import { unzipSync } from 'fflate'
import { countUnpacked } from '../count-unpacked.ts'
import { decodeText } from '../decode-text.ts'
import { DraftUnprintable } from '../draft-unprintable.ts'
import { parseXml, type XmlElement } from '../xml.ts'

/** The parts of a Word file that are read, unpacked when they are asked for. */
export interface WordParts {
  /** The part of that name; undefined if there is none. */
  find(name: string): XmlElement | undefined
}

/** Word writes some 20. */
const MAX_ENTRIES = 20_000
/** The text of a report of 500 pages takes 60 MB unpacked. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024
/** Text and its relations. Pictures, macros and embedded files are never unpacked. */
const WANTED = /^(?:word\/(?:\w+\.xml|_rels\/\w+\.xml\.rels)|_rels\/\.rels)$/

/** Unpacks a `.docx` or `.docm`. Throws `DraftUnprintable`: WORD_DAMAGED, or DRAFT_TOO_COMPLEX beyond the limits. */
export function unpackWord(bytes: Uint8Array): WordParts {
  const files = unpack(bytes)
  const parsed = new Map<string, XmlElement | undefined>()
  return {
    find(name) {
      const known = parsed.get(name)
      if (known !== undefined) return known
      const content = files[name]
      const element = content === undefined ? undefined : parseXml(decodeText(content, 'utf-8'))
      parsed.set(name, element)
      return element
    },
  }
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0
  const isWithin = countUnpacked(bytes.length, MAX_UNPACKED_BYTES)
  try {
    return unzipSync(bytes, {
      filter({ name, ...sizes }) {
        entries += 1
        if (entries > MAX_ENTRIES) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `more than ${MAX_ENTRIES} entries`)
        if (!WANTED.test(name)) return false
        if (!isWithin(sizes)) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `more than ${MAX_UNPACKED_BYTES} bytes`)
        return true
      },
    })
  } catch (cause) {
    if (cause instanceof DraftUnprintable) throw cause
    throw new DraftUnprintable('WORD_DAMAGED', cause)
  }
}
