import type { Row } from '../../model/table.ts'

/** The second line of a name that runs over two: "… at December 31, 2017 and / December 31, 2016, respectively". */
const GOES_ON =
  /^(?:(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2},? (?:19|20)\d\d\b|respectively\b)/i

/** A row's name; one that runs over two lines is joined to the line above it. */
export const nameOfRow = ({ label, group }: Pick<Row, 'label' | 'group'>): string =>
  group !== '' && GOES_ON.test(label) ? `${group} ${label}` : label
