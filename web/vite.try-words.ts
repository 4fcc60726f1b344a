import type { Plugin } from 'vite'

/**
 * Words for a page that uploads nothing and has no server, in place of the application's: by file, the words there and the words here. The build fails if a file
 * no longer has its words.
 */
const words: Readonly<Record<string, readonly (readonly [there: string, here: string])[]>> = {
  'contract/src/messages/upload.ts': [
    ['Please upload a PDF file.', 'Please choose a PDF file.'],
    ['Please upload a valid PDF document.', 'Please choose a valid PDF document.'],
    ['Please upload a file smaller than', 'Please choose a file smaller than'],
    ['read the uploaded file', 'read the file'],
    ['print it to a new PDF and upload that', 'print it to a new PDF and choose that'],
    ['Please upload a copy without one', 'Please choose a copy without one'],
    ['Upload Cancelled', 'Cancelled'],
    ['PDF upload has been cancelled.', 'Nothing of the document was kept.'],
    ['Upload PDF', 'Choose a PDF'],
  ],
  'contract/src/errors.ts': [
    ['Save a copy without protection and upload that.', 'Save a copy without protection and choose that.'],
    [
      'The server no longer has this file. Upload it again, or ask your administrator to restore it.',
      'This browser no longer has this file.',
    ],
    ['Upload the draft first.', 'Choose the draft first.'],
    ['Print it to a new PDF and upload that.', 'Print it to a new PDF and choose that.'],
  ],
  'web/src/app/open-uploader.ts': [['Upload the next draft', 'Add the next draft']],
  'web/src/features/reviews/review-progress.tsx': [
    [
      'You can leave this page: the review continues, and its points are kept with the analysis.',
      'Keep this page open until the points are there.',
    ],
  ],
  'web/src/features/documents/check-file.ts': [['Please upload one PDF at a time.', 'Please choose one PDF at a time.']],
}

export function withoutUploads(): Plugin {
  return {
    name: 'tickmark:without-uploads',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:contract|web)\/src\/[\w/-]+\.tsx?$/ },
      handler(code, id) {
        const pairs = Object.entries(words).find(([file]) => id.endsWith(`/${file}`))?.[1]
        if (pairs === undefined) return null
        const changed = pairs.reduce((text, [there, here]) => {
          if (!text.includes(there)) throw new Error(`${id} no longer says “${there}”`)
          return text.replaceAll(there, here)
        }, code)
        return { code: changed, map: null }
      },
    },
  }
}
