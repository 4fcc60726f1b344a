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
   * Takes the number of a journal, or of a part of its lines. Returns whether another journal is found to have it, for the first time or again:
   * the earlier part and this one come to nil, each on its own.
   */
  add(number: number, balances: boolean): 'repeated' | 'repeated again' | null {
    const at = Math.floor(number / NUMBERS_PER_BLOCK)
    const place = number % NUMBERS_PER_BLOCK
    const block = this.blocks.get(at) ?? this.open(at)
    const known = block[place] ?? 0
    if (known === 0) {
      this.count++
      block[place] = PRESENT | (balances ? BALANCES : 0)
      return null
    }
    if (!balances || (known & BALANCES) === 0) return null
    if ((known & REPEATED) !== 0) return 'repeated again'
    block[place] = known | REPEATED
    return 'repeated'
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
