/** @typedef {import('./contract.mjs').Zone} Zone */

export const exportsRule =
  'exports/ writes files from what it is given, on the server and in the browser: the contract, its two libraries, no Node.'

/** @type {readonly Zone[]} */
export const exportsRoom = [
  {
    name: 'exports',
    files: /^exports\/src\//,
    may: ['contract', 'exports'],
    packages: ['docx', 'hucre'],
    node: false,
    because: exportsRule,
  },
]
