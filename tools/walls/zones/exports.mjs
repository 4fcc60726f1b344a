/** @typedef {import('./contract.mjs').Zone} Zone */

export const exportsRule =
  'exports/ writes files from what it is given, on the server and in the browser: the contract, the entries of the engine, its libraries, no Node.'

/** @type {readonly Zone[]} */
export const exportsRoom = [
  {
    name: 'exports',
    files: /^exports\/src\//,
    may: ['contract', 'engine road', 'exports'],
    packages: ['docx', 'fflate', 'hucre'],
    node: false,
    because: exportsRule,
  },
]
