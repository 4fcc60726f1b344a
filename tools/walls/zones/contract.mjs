/**
 * A place in the code, and what may be imported there. Type imports count like any other.
 *
 * @typedef {object} Zone
 * @property {string} name
 * @property {RegExp} files a pattern's first group is the noun (the domain, the feature, the adapter, the stage)
 * @property {readonly string[]} may zones (or single files, by path) that it may import, whatever their noun; '*' for all
 * @property {readonly string[]} [own] zones that it may import where they have the same noun
 * @property {readonly string[]} packages npm packages that it may import; 'scope/*' for a family, '*' for all
 * @property {boolean} node whether it may import node: modules
 * @property {string} because what to do instead; shown with the violation
 */

/** @type {readonly Zone[]} */
export const contract = [
  {
    name: 'contract',
    files: /^contract\/src\//,
    may: ['contract'],
    packages: ['zod'],
    node: false,
    because: 'The contract is the language both sides speak: it knows zod and nothing else.',
  },
]
