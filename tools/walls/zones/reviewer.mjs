/** @typedef {import('./contract.mjs').Zone} Zone */

export const reviewerRule =
  'reviewer/ takes a PDF to a review in the words of the contract, on the server and in the browser: the engine, PDFium, no Node.'

/** @type {readonly Zone[]} */
export const reviewerRoom = [
  {
    name: 'reviewer',
    files: /^reviewer\/src\//,
    may: ['contract', 'engine road', 'reviewer'],
    packages: ['@hyzyla/pdfium'],
    node: false,
    because: reviewerRule,
  },
]
