import { printFigure } from '../print-figure.ts'
import type { Move } from './list-moves.ts'

/** “was 12,345, difference (1,250)”: with brackets as the paper prints them. */
export const describeMove = ({ before, difference }: Move): string =>
  before === null ? 'not there before' : `was ${before === 0n ? 'nil' : printFigure(before)}, difference ${printFigure(difference)}`
