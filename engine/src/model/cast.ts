/** A row's part in a cast. */
export interface Part {
  readonly row: number
  readonly sign: 1 | -1
}

/** A sum that the lines of a table fix by what they are, before any column is asked. */
export interface RequiredSum {
  readonly total: number
  readonly parts: readonly Part[]
}

/** The result of one column for a cast. */
export interface ColumnResult {
  readonly column: number
  readonly state: 'ticked' | 'rounding' | 'difference'
  readonly expected: bigint
  readonly actual: bigint
  /** The largest difference that rounding alone explains. */
  readonly tolerance: bigint
}

/** "These rows add up to that row", proven by at least one column. */
export interface Cast extends RequiredSum {
  readonly results: readonly ColumnResult[]
  /** Decimals that the results are scaled to. */
  readonly decimals: number
  /** Digits of agreement beyond chance: the more, the surer. */
  readonly proof: number
}

/** "These columns add up to that column", proven by most rows of the table. */
export interface CrossCast {
  readonly total: number
  readonly parts: readonly number[]
  /** The parts that are deducted. */
  readonly takenOff: readonly number[]
  readonly rows: readonly CrossResult[]
  /** Decimals that the results are scaled to. */
  readonly decimals: number
  readonly proof: number
}

export interface CrossResult {
  readonly row: number
  readonly state: 'ticked' | 'rounding' | 'difference'
  readonly expected: bigint
  readonly actual: bigint
  /** The largest difference that rounding alone explains. */
  readonly tolerance: bigint
}
