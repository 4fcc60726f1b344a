/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/**
 * The characters of English pages about accounts. Other characters come from the full fonts, which browsers fetch only for pages that
 * need them: see the ranges in web/src/public/styles/fonts.css.
 */
export const letters = `${range(0x20, 0x7e)}\u00a0£§©·×–—‘’“”…€−`

/** `weight` is a single weight or a variable range; `features` are those that the style sheets use. */
export const fontsOfPages = [
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    weight: { min: 400, max: 600, default: 400 },
    features: ['ccmp', 'kern', 'calt', 'tnum', 'lnum', 'cv05', 'cv08', 'ss03'],
  },
  {
    from: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    to: 'source-serif-4.woff2',
    weight: 600,
    features: ['ccmp', 'kern', 'liga', 'lnum'],
  },
]
