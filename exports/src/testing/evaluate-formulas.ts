import { decode, listSheets, readPart } from './read-files.ts'

/** A cell of a workbook as written: its value, and the formula that it is worked out by. */
export interface WrittenCell {
  readonly value: string
  readonly formula: string | null
  readonly isText: boolean
}

/** Every cell that holds something, by its reference, such as "Balance sheet!C5". */
export function readCells(file: Uint8Array): Map<string, WrittenCell> {
  const strings = [...readPart(file, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    decode(item.replaceAll(/<[^>]+>/g, '')),
  )
  const cells = new Map<string, WrittenCell>()
  for (const [at, sheet] of listSheets(file).entries())
    for (const [, attributes = '', content = ''] of readPart(file, `xl/worksheets/sheet${at + 1}.xml`).matchAll(
      /<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const reference = `${sheet}!${/r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? ''}`
      const inline = /<is>(.*?)<\/is>/s.exec(content)?.[1]
      if (inline !== undefined) cells.set(reference, { value: decode(inline.replaceAll(/<[^>]+>/g, '')), formula: null, isText: true })
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1]
      if (value === undefined) continue
      const isText = attributes.includes('t="s"')
      const formula = /<f>(.*?)<\/f>/s.exec(content)?.[1]
      cells.set(reference, {
        value: isText ? (strings[Number(value)] ?? '') : value,
        formula: formula === undefined ? null : decode(formula),
        isText,
      })
    }
  return cells
}

/** Everything is worked out in units of 10^-12, which holds the cents of a ledger divided by millions. */
const DECIMALS = 12
const ONE = 10n ** BigInt(DECIMALS)

const readNumber = (text: string): bigint => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') throw new Error(`no plain number: ${text}`)
  const scaled = BigInt(whole) * ONE + BigInt(fraction.padEnd(DECIMALS, '0'))
  return sign === '-' ? -scaled : scaled
}

/** Half away from zero, as Excel rounds. */
const round = (amount: bigint, decimals: number): bigint => {
  const unit = 10n ** BigInt(DECIMALS - decimals)
  const size = amount < 0n ? -amount : amount
  const rounded = ((2n * size + unit) / (2n * unit)) * unit
  return amount < 0n ? -rounded : rounded
}

/**
 * Works out the formula of a cell from the balances alone, through every formula that it refers to. Knows what our workbooks use: sums,
 * differences, ROUND, SUM, N and a divisor. Throws for anything else, and for a reference to text outside SUM and N, as Excel shows an error.
 */
export function evaluate(cells: ReadonlyMap<string, WrittenCell>, reference: string): bigint {
  const cell = cells.get(reference)
  if (cell === undefined) return 0n
  if (cell.isText) throw new Error(`${reference} is text`)
  if (cell.formula === null) return readNumber(cell.value)
  const home = reference.slice(0, reference.lastIndexOf('!'))
  const tokens = cell.formula.match(/(?:'(?:[^']|'')+'!)?[A-Z]+\d+(?::[A-Z]+\d+)?|[A-Z]+\(|\d+|[-+/,)]/g) ?? []
  if (tokens.join('') !== cell.formula) throw new Error(`cannot read ${cell.formula}`)
  let at = 0
  const next = (): string => tokens[at++] ?? ''

  const listReferences = (token: string): string[] => {
    const [, quoted, column = '', first = '', last = first] = /^(?:'(.*)'!)?([A-Z]+)(\d+)(?::[A-Z]+(\d+))?$/.exec(token) ?? []
    const sheet = quoted?.replaceAll("''", "'") ?? home
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, offset) => `${sheet}!${column}${Number(first) + offset}`)
  }
  const addUp = (token: string): bigint =>
    listReferences(token).reduce((sum, each) => sum + (cells.get(each)?.isText === true ? 0n : evaluate(cells, each)), 0n)

  const factor = (): bigint => {
    const token = next()
    if (token === '-') return -factor()
    if (token === 'SUM(' || token === 'N(') {
      let sum = addUp(next())
      for (let sign = next(); sign === ','; sign = next()) sum += addUp(next())
      return sum
    }
    if (token === 'ROUND(') {
      const amount = expression()
      next()
      const decimals = Number(next())
      next()
      return round(amount, decimals)
    }
    if (/^\d+$/.test(token)) return BigInt(token) * ONE
    const [only = '', ...others] = listReferences(token)
    if (others.length > 0) throw new Error(`a range outside a sum: ${token}`)
    return evaluate(cells, only)
  }
  const quotient = (): bigint => {
    let amount = factor()
    while (tokens[at] === '/') {
      next()
      amount /= BigInt(next())
    }
    return amount
  }
  const expression = (): bigint => {
    let sum = quotient()
    for (let sign = tokens[at]; sign === '+' || sign === '-'; sign = tokens[at]) {
      next()
      sum += sign === '+' ? quotient() : -quotient()
    }
    return sum
  }
  return expression()
}

/** References of cells whose formula does not come to the value written beside it. */
export const listStale = (cells: ReadonlyMap<string, WrittenCell>): string[] =>
  [...cells].flatMap(([reference, { formula, value }]) =>
    formula === null || evaluate(cells, reference) === readNumber(value) ? [] : [`${reference}: ${formula} is not ${value}`],
  )
