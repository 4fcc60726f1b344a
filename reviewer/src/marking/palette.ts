/** `r g b` operands, 0 to 1. */
export type Colour = string

/** The same colours as on screen. Each has a contrast of at least 4.5 : 1 on white. */
export const COLOURS = {
  tick: '0.106 0.498 0.294',
  rounding: '0.604 0.416 0',
  difference: '0.706 0.137 0.094',
  accent: '0.059 0.361 0.4',
  ink: '0.094 0.129 0.184',
  quiet: '0.357 0.396 0.451',
  hairline: '0.89 0.875 0.839',
  paper: '1 1 1',
} as const satisfies Record<string, Colour>
