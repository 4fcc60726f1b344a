import { performance } from 'node:perf_hooks'

/** Digits would be figures that nothing supports, and be marked in the answer. */
const letters = 'abcdefghij'

/** Milliseconds on a clock that all processes of this machine read alike, browsers included. */
export const now = () => performance.timeOrigin + performance.now()

/** A moment in microseconds, as a word that an answer may hold. @param {number} moment */
export const toWord = (moment) => `at-${[...String(Math.round(moment * 1_000))].map((digit) => letters[Number(digit)]).join('')}-sent`

/** The moments in a text, in milliseconds, in their order. @param {string} text @returns {number[]} */
export const findMoments = (text) =>
  [...text.matchAll(/at-([a-j]+)-sent/g)].map(
    ([, word = '']) => Number([...word].map((letter) => letters.indexOf(letter)).join('')) / 1_000,
  )
