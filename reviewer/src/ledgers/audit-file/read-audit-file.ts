import { AuditFileReader, type LedgerPeriod, type LedgerReading, LedgerUnreadable } from '@tickmark/engine/ledgers'
import sax, { type SaxParser } from 'sax'
import { decodeXml, type DecodeUtf8, type Encoding } from '../decode-lines.ts'
import { peek } from '../peek.ts'
import { RecordCollector } from './collect-records.ts'
import { findRoot } from './find-root.ts'
import { refuseRoot } from './other-roots.ts'

/** So many letters are before the root at most. */
const HEAD_LENGTH = 64 * 1024
/** No audit file nests its elements deeper. */
const MAX_DEPTH = 100

/**
 * Reads a Standard Audit File for Tax (SAF-T) as it comes: it is never held whole. A file with a DOCTYPE is refused, so that there are no
 * entities but the five of XML, and nothing outside the file is read. Throws `LedgerUnreadable`, also for other markup, which it names.
 */
export async function readAuditFile(
  chunks: AsyncIterable<Uint8Array>,
  { period, decodeUtf8 }: { readonly period: LedgerPeriod | undefined; readonly decodeUtf8: DecodeUtf8 | undefined },
): Promise<{ readonly reading: LedgerReading; readonly encoding: Encoding }> {
  const { first, all } = await peek(decodeXml(chunks, decodeUtf8))
  const refused = refuseRoot(findRoot((first?.text ?? '').slice(0, HEAD_LENGTH)))
  if (refused !== null) throw new LedgerUnreadable(refused)
  const reader = new AuditFileReader(period ?? null)
  const parser = createParser(new RecordCollector(reader))
  let encoding: Encoding = 'utf-8'
  for await (const { text, encoding: found } of all) {
    parser.write(text)
    if (found !== 'utf-8') encoding = found
  }
  Object.assign(parser, {
    onerror: (): never => {
      throw new LedgerUnreadable(`The audit file is cut off in line ${parser.line + 1}. Export it again.`)
    },
  })
  parser.close()
  return { reading: reader.end(), encoding }
}

function createParser(records: RecordCollector): SaxParser {
  // Strict entities are the five of XML.
  const parser = sax.parser(true, { position: true, strictEntities: true })
  const refuse = (what: string): never => {
    throw new LedgerUnreadable(`The audit file ${what} in line ${parser.line + 1}. Export it again.`)
  }
  return Object.assign(parser, {
    onerror: ({ message }: Error) => refuse(`is not well-formed XML (${message.split('\n')[0] ?? ''})`),
    ondoctype: () => refuse('has a DOCTYPE, which is not allowed,'),
    onopentag: ({ name }: { readonly name: string }) => {
      if (records.depth >= MAX_DEPTH) refuse('nests its elements too deep')
      records.begin(name, parser.line + 1)
    },
    onclosetag: () => records.end(),
    ontext: (text: string) => records.addText(text),
    oncdata: (text: string) => records.addText(text),
  })
}
