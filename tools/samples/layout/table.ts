/** What a cell holds: an exact amount in units of currency, words, or nothing. */
export type Value = bigint | string | null

export interface Column {
  readonly key: string
  /** Lines of the heading, such as `2025` and `£’000`. */
  readonly heading: readonly string[]
  /** Not an amount of money, so never printed with a currency sign. */
  readonly plain?: boolean
}

export interface Row {
  readonly kind: 'line' | 'head' | 'total' | 'grand' | 'gap'
  readonly key: string
  readonly label: string
  readonly indent: number
  readonly note?: string
  readonly cells: readonly Value[]
  /** Printed with a currency sign if the house style has one. */
  readonly signed: boolean
  readonly bold: boolean
  /** How amounts of this row are printed. */
  readonly scale: 'thousands' | 'whole'
}

/** A claim that rows of one table add up, each with its sign, in every column that holds amounts. */
export interface Cast {
  readonly total: string
  readonly of: readonly (readonly [row: string, sign: 1n | -1n])[]
}

/** A claim that columns of one table add up in every row. */
export interface CrossCast {
  readonly total: string
  readonly of: readonly string[]
}

export interface Table {
  readonly key: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly casts: readonly Cast[]
  readonly cross: readonly CrossCast[]
  readonly hasNotes: boolean
  /** Width of a figure column in points. */
  readonly columnWidth?: number
}

export interface RowOptions {
  readonly note?: string
  readonly indent?: number
  readonly signed?: boolean
  readonly bold?: boolean
  readonly scale?: 'thousands' | 'whole'
  /** Rows that add up to this one; a leading minus sign subtracts. */
  readonly of?: readonly string[]
  /** Leave out the row if every cell is nil. */
  readonly unlessNil?: boolean
}

type Values = (column: string) => Value

/** Builds a table row by row. Row keys are unique within a table; the key of a printed cell is `table.row.column`. */
export class TableBuilder {
  readonly #key: string
  readonly #columns: readonly Column[]
  readonly #rows: Row[] = []
  readonly #casts: Cast[] = []
  readonly #cross: CrossCast[] = []
  readonly #columnWidth: number | undefined

  constructor(key: string, columns: readonly Column[], columnWidth?: number) {
    this.#key = key
    this.#columns = columns
    this.#columnWidth = columnWidth
  }

  /** A caption over the rows below it. */
  head(label: string, options: RowOptions = {}): this {
    return this.#add('head', `head${this.#rows.length}`, label, () => null, { bold: true, ...options })
  }

  line(key: string, label: string, values: Values, options: RowOptions = {}): this {
    return this.#add('line', key, label, values, options)
  }

  /** A row with a rule above its figures. */
  total(key: string, label: string, values: Values, options: RowOptions = {}): this {
    return this.#add('total', key, label, values, options)
  }

  /** A row with a rule above its figures and a double rule below. */
  grand(key: string, label: string, values: Values, options: RowOptions = {}): this {
    return this.#add('grand', key, label, values, { bold: true, ...options })
  }

  gap(): this {
    return this.#add('gap', `gap${this.#rows.length}`, '', () => null, {})
  }

  /** States that columns add up to one of them in every row. */
  crossCast(total: string, of: readonly string[]): this {
    this.#cross.push({ total, of })
    return this
  }

  build(): Table {
    const known = new Set(this.#rows.map((row) => row.key))
    const casts = this.#casts.map((cast) => ({ total: cast.total, of: cast.of.filter(([row]) => known.has(row)) }))
    const hasNotes = this.#rows.some((row) => row.note !== undefined)
    const width = this.#columnWidth === undefined ? {} : { columnWidth: this.#columnWidth }
    return { key: this.#key, columns: this.#columns, rows: this.#rows, casts, cross: this.#cross, hasNotes, ...width }
  }

  #add(kind: Row['kind'], key: string, label: string, values: Values, options: RowOptions): this {
    const cells = this.#columns.map((column) => values(column.key))
    if (options.unlessNil === true && cells.every((cell) => cell === 0n || cell === null)) return this
    if (this.#rows.some((row) => row.key === key)) throw new Error(`Table ${this.#key} has two rows called ${key}`)
    if (options.of !== undefined) {
      this.#casts.push({ total: key, of: options.of.map((row) => (row.startsWith('-') ? [row.slice(1), -1n] : [row, 1n])) })
    }
    const { indent = 0, signed = false, bold = false, scale = 'thousands' } = options
    this.#rows.push({ kind, key, label, indent, cells, signed, bold, scale, ...(options.note === undefined ? {} : { note: options.note }) })
    return this
  }
}
