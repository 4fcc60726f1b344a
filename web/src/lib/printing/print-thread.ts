/** The thread in which a draft in Word or HTML is printed: however it is made, it cannot hold up the page. */
import { answerPrint } from './answer-print.ts'
import type { PrintAnswer, PrintOrder } from './print-messages.ts'

/** This thread; the types of the page's own scripts do not know it. */
declare const self: {
  addEventListener: (type: 'message', listen: (event: MessageEvent<PrintOrder>) => void) => void
  postMessage: (message: PrintAnswer) => void
}

self.addEventListener('message', ({ data }) => {
  void answerPrint(data).then((answer) => {
    self.postMessage(answer)
  })
})
