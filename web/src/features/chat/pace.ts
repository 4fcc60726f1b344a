/** Minimum time between two renderings of a growing answer, in milliseconds. Rendering at every word would leave no time for anything else. */
const paceMs = 40

export interface Pace {
  text: (piece: string) => void
  restart: () => void
  /** Stops reporting. */
  end: () => void
}

/** Reports a growing text: its first piece at once, later ones no more often than they can be shown. */
export function createPace(report: (text: string) => void): Pace {
  let text = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let reportedAt = Number.NEGATIVE_INFINITY

  function show(): void {
    timer = undefined
    reportedAt = performance.now()
    report(text)
  }

  function change(next: string): void {
    text = next
    const left = reportedAt + paceMs - performance.now()
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
