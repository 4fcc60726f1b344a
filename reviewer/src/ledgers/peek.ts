/** The first item, undefined if there is none, and all items including it. */
export async function peek<Item>(items: AsyncIterable<Item>): Promise<{ first: Item | undefined; all: AsyncIterable<Item> }> {
  const iterator = items[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all(): AsyncGenerator<Item> {
    try {
      for (let next = first; next.done !== true; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { first: first.done === true ? undefined : first.value, all: all() }
}
