import { DraftUnprintable, printFile } from '@tickmark/reviewer/printing'
import type { PrintAnswer, PrintOrder } from './print-messages.ts'

/** Prints a draft, within a thread. */
export async function answerPrint({ bytes, name }: PrintOrder): Promise<PrintAnswer> {
  try {
    return { kind: 'printed', pdf: new Uint8Array(await printFile(new Uint8Array(bytes), name)) }
  } catch (error) {
    return { kind: 'not-printed', fault: error instanceof DraftUnprintable ? error.code : null }
  }
}
