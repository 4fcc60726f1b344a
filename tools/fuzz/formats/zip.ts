const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function checksum(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** An archive whose parts are stored as they are, so that damage to its bytes is damage to their text. */
export function writeZip(parts: ReadonlyMap<string, string>): Buffer {
  const [files, entries]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of parts) {
    const [label, content] = [Buffer.from(name), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(checksum(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(label.length, 22)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), facts, label, content)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    entries.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, label)
    offset += 30 + label.length + content.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(Buffer.concat(entries).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...entries, end])
}
