export interface StreamEvent {
  name: string
  data: string
}

/** Reads server-sent events as our server writes them, one line of data each, from pieces cut anywhere. Answers those that a piece completes. */
export function splitEvents(): (piece: string) => StreamEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      // What only keeps the connection open has neither.
      return name === undefined || data === undefined ? [] : [{ name, data }]
    })
  }
}
