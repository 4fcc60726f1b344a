/** A step of a path: its operator (m, l, c) and the operands before it. */
interface Step {
  readonly operator: string
  readonly points: readonly number[]
}

/** Strokes of each shape, y downwards, in units of a digit's height. The standard PDF fonts have neither ticks nor waves. */
const PATHS: Readonly<Record<string, string>> = {
  tick: 'm 0 .56 l .3 .92 l .86 0',
  waves: 'm 0 .36 c .14 .08 .28 .12 .42 .28 c .56 .44 .7 .44 .84 .2 m 0 .78 c .14 .5 .28 .54 .42 .7 c .56 .86 .7 .86 .84 .62',
  eye: 'm 0 .62 c .24 .24 .7 .24 .94 .62 c .7 1 .24 1 0 .62 m .35 .62 c .35 .46 .59 .46 .59 .62 c .59 .78 .35 .78 .35 .62',
  c: 'm .42 .46 c .3 .22 0 .28 0 .64 c 0 1.02 .3 1.06 .42 .84',
  x: 'm 0 .32 l .4 1 m .4 .32 l 0 1',
  r: 'm 0 .32 l 0 1 m 0 .62 c .06 .36 .2 .28 .34 .34',
  a: 'm .42 .32 l .42 1 m .42 .66 c .42 .2 0 .2 0 .66 c 0 1.12 .42 1.12 .42 .66',
  p: 'm 0 .32 l 0 1.28 m 0 .66 c 0 .2 .42 .2 .42 .66 c .42 1.12 0 1.12 0 .66',
  n: 'm 0 .32 l 0 1 m 0 .6 c .06 .22 .4 .22 .4 .58 l .4 1',
  0: 'm .27 0 c .62 0 .62 1 .27 1 c -.08 1 -.08 0 .27 0',
  1: 'm .06 .2 l .3 0 l .3 1',
  2: 'm .02 .24 c .1 -.1 .56 -.08 .5 .3 c .46 .52 .2 .7 .02 1 l .54 1',
  3: 'm .03 .12 c .2 -.08 .54 0 .48 .26 c .45 .42 .3 .47 .18 .47 c .36 .47 .55 .55 .53 .75 c .5 1.06 .12 1.08 0 .85',
  4: 'm .42 1 l .42 0 l 0 .68 l .58 .68',
  5: 'm .48 0 l .1 0 l .05 .45 c .26 .3 .55 .4 .53 .68 c .5 1.06 .12 1.08 0 .88',
  6: 'm .44 .02 c .15 .1 0 .4 .02 .68 c .05 1.1 .54 1.1 .54 .7 c .54 .34 .1 .34 .03 .66',
  7: 'm 0 0 l .54 0 l .18 1',
  8: 'm .27 .46 c -.02 .4 .02 0 .27 0 c .52 0 .56 .4 .27 .46 c -.1 .54 -.06 1 .27 1 c .6 1 .64 .54 .27 .46',
  9: 'm .1 .98 c .39 .9 .54 .6 .52 .32 c .49 -.1 0 -.1 0 .3 c 0 .66 .44 .66 .51 .34',
}

export const STROKES: Readonly<Record<string, readonly Step[]>> = Object.fromEntries(
  Object.entries(PATHS).map(([name, path]) => [
    name,
    path.split(/(?=[mlc])/).map((step): Step => {
      const [operator = 'm', ...points] = step.trim().split(' ')
      return { operator, points: points.map(Number) }
    }),
  ]),
)

/** From the left edge of one letter or digit to the left edge of the next. */
export const ADVANCE = 0.72
