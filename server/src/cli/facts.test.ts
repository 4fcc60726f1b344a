import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runFacts } from './facts.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-facts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function facts(...args: string[]) {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const status = await runFacts(args, output)
  return { status, ...written }
}

function write(facts: string): string {
  const file = join(folder, 'accounts.xbrl')
  writeFileSync(
    file,
    `<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:core="http://example.com/core">
<xbrli:context id="e"><xbrli:entity><xbrli:identifier scheme="http://example.com/register">01234567</xbrli:identifier>
<xbrli:segment><xbrldi:explicitMember dimension="core:Class">core:Land</xbrldi:explicitMember></xbrli:segment></xbrli:entity>
<xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:unit id="GBP"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit>
${facts}</xbrli:xbrl>`,
  )
  return file
}

const NUMBER = '<core:Property contextRef="e" unitRef="GBP" decimals="-3">-1234000</core:Property>'
const name = (text: string): string => `<core:Name contextRef="e" id="n" xml:lang="en">${text}</core:Name>`

describe('tickmark facts', () => {
  test('lists the facts of a document', async () => {
    const file = write(NUMBER + name('Example'))
    expect(await facts(file)).toEqual({
      status: 0,
      err: '',
      out: [
        `${file}: XBRL instance, 2 facts`,
        '',
        'core:Property: -1234000 iso4217:GBP, 2025-12-31, core:Class = core:Land',
        'core:Name: “Example”, 2025-12-31, core:Class = core:Land',
        '',
      ].join('\n'),
    })
  })

  test('prints JSON', async () => {
    const { out } = await facts(write(NUMBER), '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({
      kind: 'instance',
      prefixes: { core: 'http://example.com/core' },
      facts: [
        {
          concept: 'core:Property',
          kind: 'numeric',
          value: '-1234000',
          unit: 'iso4217:GBP',
          decimals: -3,
          entity: { scheme: 'http://example.com/register', identifier: '01234567' },
          period: { kind: 'instant', date: '2025-12-31' },
          dimensions: [{ dimension: 'core:Class', member: 'core:Land' }],
          place: { order: 1, line: 6, isHidden: false },
        },
      ],
      problems: [],
    })
  })

  test('prints CSV in which numbers are numbers and no text is a formula', async () => {
    const { out } = await facts(write(NUMBER + name('=HYPERLINK("http://example.com")')), '--format', 'csv')
    const [head, number, text] = out.split('\r\n')
    expect(head).toMatch(/^\uFEFForder,id,concept,value,unit,decimals,/)
    expect(number).toBe(
      '1,,core:Property,-1234000,iso4217:GBP,-3,http://example.com/register 01234567,,2025-12-31,core:Class = core:Land,,,-1234000,,,,6',
    )
    expect(text).toMatch(/^2,n,core:Name,"'=HYPERLINK\(""http:\/\/example\.com""\)",/)
  })

  test.each(['text', 'json', 'csv'])('as %s prints nothing that controls a terminal', async (format) => {
    const { out } = await facts(write(NUMBER + name('Ink&#27;[31m &#7;Limited')), '--format', format)
    // oxlint-disable-next-line no-control-regex -- these are what controls a terminal
    expect(out).not.toMatch(/[\u0007\u001B]/)
  })

  test('exits with 1 where a fact cannot be read, and prints why', async () => {
    const file = write(NUMBER.replace('-1234000', 'n/a'))
    const { status, out } = await facts(file)
    expect(status).toBe(1)
    expect(out).toContain('✕ Line 6: the fact “core:Property” is no number: “n/a”.\n')
    const csv = await facts(file, '--format', 'csv')
    expect(csv.err).toMatch(/^Line 6: the fact “core:Property” is no number: “n\/a”\./)
  })

  test('prints what registries would refuse in accounts of the United Kingdom, in words and in JSON', async () => {
    const file = write(NUMBER + name('Example'))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('http://example.com/core', 'http://xbrl.frc.org.uk/fr/2025-01-01/core'))
    const { status, out } = await facts(file)
    expect(status).toBe(1)
    expect(out).toContain(
      [
        '✕ The document does not tag the registered name (Companies House, HMRC)',
        '  Every set of accounts has to tag the registered name, and no fact of this document does.',
        '  Tag it as EntityCurrentLegalOrRegisteredName, or as a hidden fact where the accounts do not show it.',
        '',
      ].join('\n'),
    )
    expect(out).toContain('\n! The entity is not identified by the register of companies (Companies House)\n')
    const { filing } = JSON.parse((await facts(file, '--format', 'json')).out) as { filing: object[] }
    expect(filing).toContainEqual(expect.objectContaining({ rule: 'entity-scheme', severity: 'warning', facts: [1, 2], line: 6 }))
    expect((await facts(file, '--format', 'csv')).err).toContain('The document does not tag the registered name. Every set of accounts')
  })

  test('a value cannot control the terminal', async () => {
    for (const format of ['text', 'json'])
      expect((await facts(write(name('\u001B[31mred')), '--format', format)).out).not.toContain('\u001B')
  })

  test.each([
    [[], 'name one file to read'],
    [['a', 'b'], 'name one file to read'],
    [['a', '--format', 'xml'], '--format is text, json or csv'],
    [['a', '--colour'], "Unknown option '--colour'"],
    [['no-such-file.xbrl'], 'no-such-file.xbrl does not exist'],
    [['.'], '. is a folder; name one file'],
  ])('refuses %j', async (args, why) => {
    const { status, err, out } = await facts(...args)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toMatch(/^tickmark facts: [^\n]*\n$/)
    expect(err).toContain(why)
  })

  test('a document that is broken is refused by its name, with the line', async () => {
    const file = write('<core:Name>')
    expect((await facts(file)).err).toMatch(`tickmark facts: ${file}: Line 6: </xbrli:xbrl> closes <core:Name> of line 6.`)
  })
})
