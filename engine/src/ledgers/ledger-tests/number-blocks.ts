/** Numbers of one block: memory goes by blocks, so that a million numbers take a megabyte, in whatever order they come. */
export const NUMBERS_PER_BLOCK = 512

/** What is stored of a number; 0 where it is missing. */
const PRESENT = 1
const BALANCES = 2
const REPEATED = 4

/** Which numbers of one series there are. */
export class NumberBlocks {
  private readonly blocks = new Map<number, Uint8Array>()
  /** How many different numbers there are. */
  count = 0

  get size(): number {
    return this.blocks.size
  }

  /**
   * Takes the number of a journal, or of a part of its lines. Returns whether another journal is found to have it: the earlier part and this
   * one come to nil, each on its own. It is returned once for a number.
   */
  add(number: number, balances: boolean): boolean {
    const at = Math.floor(number / NUMBERS_PER_BLOCK)
    const place = number % NUMBERS_PER_BLOCK
    const block = this.blocks.get(at) ?? this.open(at)
    const known = block[place] ?? 0
    if (known === 0) {
      this.count++
      block[place] = PRESENT | (balances ? BALANCES : 0)
      return false
    }
    if (!balances || (known & BALANCES) === 0 || (known & REPEATED) !== 0) return false
    block[place] = known | REPEATED
    return true
  }

  /** Calls back with every number, from the smallest on. */
  forEach(take: (number: number, isRepeated: boolean) => void): void {
    for (const [at, block] of [...this.blocks].toSorted(([one], [other]) => one - other))
      for (const [place, stored] of block.entries()) if (stored !== 0) take(at * NUMBERS_PER_BLOCK + place, (stored & REPEATED) !== 0)
  }

  private open(at: number): Uint8Array {
    const block = new Uint8Array(NUMBERS_PER_BLOCK)
    this.blocks.set(at, block)
    return block
  }
}
