/** The files of the PDF library, kept in memory: character maps, fonts that a PDF may omit, decoders of scanned pages. */
let files: ReadonlyMap<string, Uint8Array> = new Map()

const lengthBytes = 4

/** Takes a packed file apart (web/vite.try-files.ts): the length of the index, the index by name, then the contents one after another. */
function unpackFiles(packed: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Uint8Array> {
  const begin = lengthBytes + new DataView(packed.buffer).getUint32(0)
  const index = JSON.parse(new TextDecoder().decode(packed.subarray(lengthBytes, begin))) as Record<string, [from: number, to: number]>
  return new Map(Object.entries(index).map(([name, [from, to]]) => [name, packed.subarray(begin + from, begin + to)]))
}

export function keepPdfLibrary(packed: Uint8Array<ArrayBuffer>): void {
  files = unpackFiles(packed)
}

/** A copy of a file, because it is handed to a thread together with all the memory behind it. Throws if there is no such file. */
export function copyPdfFile(name: string): Uint8Array {
  const file = files.get(name)
  if (file === undefined) throw new Error(`The PDF library has no file ${name}`)
  return file.slice()
}
