/** In place of lib/printing/start-print-thread.ts: the script of the thread is in memory, and prints too. Empty until it has been loaded. */
let address = ''

export function keepPrintThread(script: Blob): void {
  address = URL.createObjectURL(script)
}

export const startPrintThread = (): Worker => new Worker(address)
