import { type GoogleOutcome, googleOutcomes, limits, messages, startGoogleSignIn } from '@tickmark/contract'

/** Name of the window, and of the channel on which its last page tells the others how it ended. */
const name = 'tickmark-google'
const look = 'popup,width=500,height=640'

/** How often it is looked whether the window is still there. Milliseconds. */
const watchMs = 250

const isOutcome = (data: unknown): data is GoogleOutcome => googleOutcomes.some((outcome) => outcome === data)

/** Tells every page of this application how the window has ended. */
export function announceGoogleOutcome(outcome: GoogleOutcome): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(outcome)
  channel.close()
}

export interface GoogleWindow {
  /** Opens the window and answers how it ended. To be called from the press itself, or browsers block it. */
  open: () => Promise<GoogleOutcome | 'closed' | 'blocked'>
}

/**
 * The window in which a Google account is chosen.
 *
 * @param onDone told of every sign-in that succeeds there, also when nobody waits for it any more: pages of the provider may cut the
 *   window off from this one, which then seems closed while somebody is still choosing
 */
export function createGoogleWindow(onDone: () => Promise<void>): GoogleWindow {
  let end: ((outcome: GoogleOutcome | 'closed') => void) | null = null

  async function hear(data: unknown): Promise<void> {
    if (!isOutcome(data)) return
    try {
      if (data === 'done') await onDone()
      end?.(data)
    } catch (error) {
      console.error(messages.google.failed, error)
      end?.('failed')
    }
  }

  new BroadcastChannel(name).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    void hear(data)
  })

  return {
    open() {
      const opened = window.open(startGoogleSignIn.path, name, look)
      if (opened === null) return Promise.resolve('blocked')
      // A second press has taken the window over.
      end?.('closed')
      return new Promise((resolve) => {
        let goneMs = 0
        const watch = setInterval(() => {
          goneMs = opened.closed ? goneMs + watchMs : 0
          // Its last page may still be on its way with the outcome.
          if (goneMs > limits.googleWindowGraceMs) end?.('closed')
        }, watchMs)
        end = (outcome) => {
          clearInterval(watch)
          end = null
          resolve(outcome)
        }
      })
    },
  }
}
