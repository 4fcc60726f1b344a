/** Laying out an answer at every word would be all that a long one leaves time for, in milliseconds. */
const paceMs = 40

export interface Pace {
  text: (piece: string) => void
  restart: () => void
  /** Nothing is told any more. */
  end: () => void
}

/** Tells of a growing text: of its first piece at once, then no more often than can be shown. */
export function createPace(tell: (text: string) => void): Pace {
  let text = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = Number.NEGATIVE_INFINITY

  function show(): void {
    timer = undefined
    told = performance.now()
    tell(text)
  }

  function change(next: string): void {
    text = next
    const left = told + paceMs - performance.now()
    if (left <= 0 && timer === undefined) show()
    else timer ??= setTimeout(show, left)
  }

  return {
    text: (piece) => {
      change(text + piece)
    },
    restart: () => {
      change('')
    },
    end: () => {
      clearTimeout(timer)
    },
  }
}
