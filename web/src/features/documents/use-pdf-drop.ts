import { limits } from '@tickmark/contract'
import { useDropzone } from 'react-dropzone'
import { refusalOfFiles } from './check-file.ts'
import type { DocumentIntake } from './use-document-intake.ts'

const pdf = { 'application/pdf': ['.pdf'] }
const drafts = {
  ...pdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx', '.docm'],
  'text/html': ['.html', '.htm', '.xhtml'],
  'application/xml': ['.xbrl', '.xml'],
  // A report package.
  'application/zip': ['.zip'],
}

/** An area that accepts one document, by drop or by `open`: the intake takes it, or says why not. */
export function usePdfDrop(intake: DocumentIntake, disabled = false) {
  return useDropzone({
    accept: intake.takesMarkup ? drafts : pdf,
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
      intake.refuse(refusalOfFiles(rejections, intake.takesMarkup))
    },
  })
}
