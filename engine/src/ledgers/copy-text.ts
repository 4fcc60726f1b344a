/**
 * A copy of a text that is kept. A piece that was cut from a chunk of a file holds on to the whole chunk, in memory: a ledger of a million
 * lines would stay there for the names of its accounts.
 */
export const copyText = (text: string): string => ` ${text}`.slice(1)
