import { strToU8 } from 'fflate'

/** An archive whose entries are all the same uncompressed bytes and declare that they have none (APPNOTE 4.3). */
export function writeSharedArchive(names: readonly string[], shared: Uint8Array): Uint8Array {
  const local = writeRecord(30, [
    [0, 0x04034b50],
    [18, shared.length],
  ])
  const directory = names.flatMap((written) => {
    const name = strToU8(written)
    const header = writeRecord(46, [
      [0, 0x02014b50],
      [20, shared.length],
      [28, name.length],
    ])
    return [...header, ...name]
  })
  const end = writeRecord(22, [
    [0, 0x06054b50],
    [8, names.length],
    [10, names.length],
    [12, directory.length],
    [16, local.length + shared.length],
  ])
  return new Uint8Array([...local, ...shared, ...directory, ...end])
}

/** Its numbers have four bytes, of which the next may take the upper two. */
function writeRecord(length: number, numbers: readonly (readonly [at: number, value: number])[]): Uint8Array {
  const record = new DataView(new ArrayBuffer(length))
  for (const [at, value] of numbers) record.setUint32(at, value, true)
  return new Uint8Array(record.buffer)
}
