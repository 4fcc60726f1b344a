import { messages } from '@tickmark/contract'
import { describePrintFault } from '../../lib/printing/describe-print-fault.ts'
import { NotPrinted } from '../../lib/printing/print-markup.ts'
import type { Refusal } from './check-file.ts'

/** The message for a draft in Word or HTML that could not be printed. */
export function refusalOfPrinting(error: unknown): Refusal {
  const fault = error instanceof NotPrinted ? error.fault : null
  const sentence =
    fault === null ? messages.upload.markupFailed : fault === 'READ_FAILED' ? messages.upload.readFailed : describePrintFault(fault)
  return { title: messages.upload.failedTitle, sentence }
}
