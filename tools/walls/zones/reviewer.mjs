/** @typedef {import('./contract.mjs').Zone} Zone */

export const reviewerRule =
  'reviewer/ takes a PDF to a review in the words of the contract, has the rules of working on it and marks copies, for server and browser: no Node, no storage.'

/** @type {readonly Zone[]} */
export const reviewerRoom = [
  {
    name: 'reviewer wording',
    files: /^reviewer\/src\/wording(?:\.ts$|\/)/,
    may: ['contract', 'engine road', 'reviewer wording', 'reviewer/src/marking/pdf-unmarkable.ts'],
    packages: [],
    node: false,
    because: 'wording/ has the words for a review: code that only prints them loads no library for PDFs.',
  },
  {
    name: 'reviewer instances',
    files: /^reviewer\/src\/printing\/instance\//,
    may: ['engine road', 'reviewer instances', 'reviewer printing', 'reviewer tagging'],
    packages: [],
    node: false,
    because: 'printing/instance/ makes pages of facts: it alone of printing/ knows what they mean.',
  },
  {
    name: 'reviewer printing',
    files: /^reviewer\/src\/printing(?:\.ts$|\/)/,
    may: ['reviewer printing', 'reviewer instances', 'reviewer/src/encodings/decode-windows-1252.ts', 'reviewer/src/marking/typeface.ts'],
    packages: ['@cantoo/pdf-lib', 'css-select', 'css-tree', 'css-what', 'domhandler', 'domutils', 'fflate', 'htmlparser2'],
    node: false,
    because: 'printing/ makes a PDF of a draft in Word or HTML and knows nothing of reviews: the application loads it alone.',
  },
  {
    name: 'reviewer tagging',
    files: /^reviewer\/src\/tagging(?:\.ts$|\/)/,
    may: ['engine road', 'reviewer tagging', 'reviewer/src/printing/decode-text.ts', 'reviewer/src/printing/count-unpacked.ts'],
    packages: ['htmlparser2'],
    node: false,
    because: 'tagging/ reads the facts of tagged documents and knows no PDF: what needs facts alone loads it alone.',
  },
  {
    name: 'reviewer',
    files: /^reviewer\/src\//,
    may: [
      'contract',
      'engine road',
      'exports',
      'reviewer',
      'reviewer tagging',
      'reviewer wording',
      'reviewer/src/printing/markup.ts',
      'reviewer/src/printing/tagged-source.ts',
      'reviewer/src/printing/instance/write-amount.ts',
      'reviewer/src/printing/package/package-sums.ts',
    ],
    packages: ['@cantoo/pdf-lib', '@hyzyla/pdfium', '@noble/hashes', 'fflate', 'hucre', 'sax'],
    node: false,
    because: reviewerRule,
  },
]
