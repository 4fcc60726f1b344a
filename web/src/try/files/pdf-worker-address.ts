/** In place of lib/pdf/pdf-worker-address.ts: the address of a blob. Empty until the script has been loaded. */
export let workerAddress = ''

export function keepPdfWorker(script: Uint8Array<ArrayBuffer>): void {
  workerAddress = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
}
