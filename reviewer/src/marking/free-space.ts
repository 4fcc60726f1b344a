import type { Box } from '@tickmark/engine'

/** Per page: fine enough to find a margin, coarse enough to try every place. */
const MAX_CELLS = 60_000

/** A grid of the occupied parts of a page. A cell counts as occupied if anything touches it. */
export class FreeSpace {
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly #occupied: Uint8Array
  /** The number of occupied cells left of and above each corner; null after a change. */
  #sums: Int32Array | null = null

  constructor(width: number, height: number) {
    this.cell = Math.max(1, Math.sqrt((width * height) / MAX_CELLS))
    this.columns = Math.max(1, Math.floor(width / this.cell))
    this.rows = Math.max(1, Math.floor(height / this.cell))
    this.#occupied = new Uint8Array(this.columns * this.rows)
  }

  /** Occupies a box with a distance of `clear` around it. */
  occupy([x0, y0, x1, y1]: Box, clear = 0): void {
    const [left, right] = [this.#clamp((x0 - clear) / this.cell, this.columns), this.#clamp((x1 + clear) / this.cell, this.columns)]
    const [top, bottom] = [this.#clamp((y0 - clear) / this.cell, this.rows), this.#clamp((y1 + clear) / this.cell, this.rows)]
    for (let row = top; row <= bottom; row++) this.#occupied.fill(1, row * this.columns + left, row * this.columns + right + 1)
    this.#sums = null
  }

  /** Whether the `width` by `height` cells that start here are all free. */
  isFree(column: number, row: number, width: number, height: number): boolean {
    if (column < 0 || row < 0 || column + width > this.columns || row + height > this.rows) return false
    this.#sums ??= this.#addUp()
    const sums = this.#sums
    const at = (y: number, x: number) => sums[y * (this.columns + 1) + x] ?? 0
    return at(row + height, column + width) - at(row, column + width) - at(row + height, column) + at(row, column) === 0
  }

  #clamp(index: number, count: number): number {
    return Math.min(count - 1, Math.max(0, Math.floor(index)))
  }

  #addUp(): Int32Array {
    const stride = this.columns + 1
    const sums = new Int32Array(stride * (this.rows + 1))
    for (let row = 0; row < this.rows; row++) {
      let run = 0
      for (let column = 0; column < this.columns; column++) {
        run += this.#occupied[row * this.columns + column] ?? 0
        sums[(row + 1) * stride + column + 1] = (sums[row * stride + column + 1] ?? 0) + run
      }
    }
    return sums
  }
}
