import { limits, type ProviderKind, type ProviderOutcome, providerOutcomes, startGoogleSignIn, startSingleSignOn } from '@tickmark/contract'

/** Name of the window, and of the channel on which its last page reports the outcome. */
const nameOf = (kind: ProviderKind) => `tickmark-${kind}`
const starts = { google: startGoogleSignIn, oidc: startSingleSignOn } as const
const look = 'popup,width=500,height=640'

/** Interval at which the window is checked for having been closed. Milliseconds. */
const watchMs = 250

const isOutcome = (data: unknown): data is ProviderOutcome => providerOutcomes.some((outcome) => outcome === data)

/** Reports the outcome to every page of this application. */
export function announceOutcome(kind: ProviderKind, outcome: ProviderOutcome): void {
  const channel = new BroadcastChannel(nameOf(kind))
  channel.postMessage(outcome)
  channel.close()
}

export interface ProviderWindow {
  /** Opens the window and returns the outcome. Must be called directly from a click, or browsers block the window. */
  open: () => Promise<ProviderOutcome | 'closed' | 'blocked'>
}

/**
 * The window in which the user chooses an account at a provider.
 *
 * @param onDone called after every successful sign-in, even if no one is waiting for it any more: pages of the provider may disconnect the
 *   window from this one, which then looks closed while the user is still choosing
 */
export function createProviderWindow(kind: ProviderKind, onDone: () => Promise<void>): ProviderWindow {
  const name = nameOf(kind)
  let end: ((outcome: ProviderOutcome | 'closed') => void) | null = null

  async function hear(data: unknown): Promise<void> {
    if (!isOutcome(data)) return
    try {
      if (data === 'done') await onDone()
      end?.(data)
    } catch (error) {
      console.error('The session of a finished sign-in could not be read.', error)
      end?.('failed')
    }
  }

  new BroadcastChannel(name).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    void hear(data)
  })

  return {
    open() {
      const opened = window.open(starts[kind].path, name, look)
      if (opened === null) return Promise.resolve('blocked')
      // A second click has taken over the window.
      end?.('closed')
      return new Promise((resolve) => {
        let goneMs = 0
        const watch = setInterval(() => {
          goneMs = opened.closed ? goneMs + watchMs : 0
          // Its last page may still be sending the outcome.
          if (goneMs > limits.providerWindowGraceMs) end?.('closed')
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
