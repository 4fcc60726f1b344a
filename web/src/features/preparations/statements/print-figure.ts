import { formatDigits } from '@tickmark/exports/draft'

/** A figure as the paper prints it. */
export const printFigure = (value: bigint): string => (value < 0n ? `(${formatDigits(value)})` : formatDigits(value))
