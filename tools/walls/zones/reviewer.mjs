/** @typedef {import('./contract.mjs').Zone} Zone */

export const reviewerRule =
  'reviewer/ takes a PDF to a review in the words of the contract, and has the rules of working on it, for server and browser: no Node, no storage.'

/** @type {readonly Zone[]} */
export const reviewerRoom = [
  {
    name: 'reviewer',
    files: /^reviewer\/src\//,
    may: ['contract', 'engine road', 'reviewer'],
    packages: ['@hyzyla/pdfium', '@noble/hashes'],
    node: false,
    because: reviewerRule,
  },
]
