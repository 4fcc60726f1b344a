/** What may be on either side. */
export type Sides = Readonly<Record<'result' | 'position' | 'tax', Readonly<Record<'plus' | 'minus', readonly string[]>>>>

/** Words of captions that name a side of what may be on either, normalised: a profit or a loss. */
export const SIDES: Sides = {
  result: { plus: ['profit', 'income', 'earning', 'surplus'], minus: ['loss', 'deficit'] },
  position: { plus: ['asset'], minus: ['liability'] },
  tax: {
    plus: ['expense', 'provision', 'charge', 'charged', 'payable'],
    minus: ['credit', 'credited', 'benefit', 'recovery', 'recoverable', 'refund'],
  },
}
