import { limits } from '@tickmark/contract'
import { useDropzone } from 'react-dropzone'
import { refusalOf } from './check-file.ts'
import type { DocumentIntake } from './use-document-intake.ts'

/** An area that accepts one PDF, by drop or by `open`: the intake takes it, or says why not. */
export function usePdfDrop(intake: DocumentIntake, disabled = false) {
  return useDropzone({
    accept: { 'application/pdf': ['.pdf'] },
    minSize: limits.pdfMinBytes,
    maxSize: limits.pdfMaxBytes,
    maxFiles: 1,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDropAccepted: ([file]) => {
      if (file !== undefined) void intake.takeFile(file)
    },
    onDropRejected: (rejections) => {
      intake.refuse(refusalOf(rejections.flatMap(({ errors }) => errors)))
    },
  })
}
