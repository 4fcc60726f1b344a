const MAX_POINTS = 80
const MAX_BYTES = 200
const MAX_ENDING = 12

/** Names that Windows keeps for devices, whatever their ending. */
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

const byteLength = (text: string) => Buffer.byteLength(text, 'utf8')

/** As much of a text as fits, without half a character. */
function shorten(text: string): string {
  let kept = [...text].slice(0, MAX_POINTS)
  while (byteLength(kept.join('')) > MAX_BYTES) kept = kept.slice(0, -1)
  return kept.join('')
}

const trimEnds = (text: string): string => text.replace(/^[. ]+|[. ]+$/g, '')

/** The ending of a file's name with its dot; empty if it has none, or one too long to be an ending. */
function endingOf(name: string): string {
  const ending = /\.[a-z0-9]+$/i.exec(name)?.[0] ?? ''
  return ending.length > MAX_ENDING || ending.length === name.length ? '' : ending
}

/**
 * One part of a path, which Windows and macOS accept: no reserved characters or device names, no dots or spaces at the ends, not too long. It
 * cannot point outside its folder.
 */
export function nameEntry(name: string, fallback: string): string {
  const plain = trimEnds(
    name
      .normalize('NFC')
      // Control characters, marks that change the direction of text, halves of surrogate pairs, and what Windows refuses.
      .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, '_'),
  )
  const ending = endingOf(plain)
  const stem = trimEnds(shorten(plain.slice(0, plain.length - ending.length)))
  const whole = stem === '' ? fallback + ending : stem + ending
  return devices.test(whole) ? `_${whole}` : whole
}

/** A path in the archive. A name that its folder has already, in any case, gets a number. */
export type NameEntry = (folder: string, name: string, fallback?: string) => string

export function createNames(): NameEntry {
  const taken = new Set<string>()
  return (folder, name, fallback = 'file') => {
    const wanted = nameEntry(name, fallback)
    const ending = endingOf(wanted)
    const stem = wanted.slice(0, wanted.length - ending.length)
    for (let number = 1; ; number++) {
      const path = folder + (number === 1 ? wanted : `${stem} (${number})${ending}`)
      const key = path.normalize('NFKC').toUpperCase().toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return path
    }
  }
}
