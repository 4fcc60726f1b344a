import type { PrintFault } from '@tickmark/reviewer/printing'

/** A draft in Word or HTML, for the thread that prints it. The bytes change hands. */
export interface PrintOrder {
  readonly kind: 'print'
  readonly bytes: ArrayBuffer
  readonly name: string
}

/** Its answer. `fault` is null if printing failed for a reason that no one has foreseen. */
export type PrintAnswer =
  | { readonly kind: 'printed'; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'not-printed'; readonly fault: PrintFault | null }
