/** The thread in which ledgers are read and statements are drafted, so that the page never waits for either. */
import { answerOrder } from './answer-order.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** This thread; the types of the page's own scripts do not know it. */
declare const self: {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToThread>) => void) => void
  postMessage: (message: FromThread) => void
}

self.addEventListener('message', ({ data }) => {
  void answerOrder(data).then((answer) => {
    self.postMessage(answer)
  })
})
