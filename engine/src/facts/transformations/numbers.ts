import { readDecimal } from '../../model/exact-decimal.ts'
import { toAsciiDigits } from './digits.ts'
import type { ReadText } from './transformation.ts'

/** Numbers of a form: separators are removed, and what divides units from fractions becomes a point. */
const readAs =
  (form: RegExp, separators: RegExp, point: string): ReadText =>
  (text) =>
    form.test(text) ? readDecimal(text.replace(separators, '').replace(point, '.')) : null

/** Transformation Rules Registry 1. */
export const numCommaDot = readAs(/^\d{1,3}(?:,\d{3})*(?:\.\d+)?$/, /,/g, '.')
export const numDotComma = readAs(/^\d{1,3}(?:\.\d{3})*(?:,\d+)?$/, /\./g, ',')
export const numComma = readAs(/^\d+(?:,\d+)?$/, /$^/, ',')
export const numSpaceDot = readAs(/^\d{1,3}(?:[ \u00A0]\d{3})*(?:\.\d+)?$/, /[ \u00A0]/g, '.')
export const numSpaceComma = readAs(/^\d{1,3}(?:[ \u00A0]\d{3})*(?:,\d+)?$/, /[ \u00A0]/g, ',')
export const numDash: ReadText = (text) => (text === '-' ? '0' : null)

/** Registries 2 and 3. */
export const zeroDash: ReadText = (text) => (/^[-\u058A\u05BE\u2010-\u2015\uFE58\uFE63\uFF0D]$/.test(text) ? '0' : null)
export const numDotDecimal = readAs(/^\d{1,3}(?:[, \u00A0]?\d{3})*(?:\.\d+)?$/, /[, \u00A0]/g, '.')
export const numCommaDecimal = readAs(/^\d{1,3}(?:[. \u00A0]?\d{3})*(?:,\d+)?$/, /[. \u00A0]/g, ',')
export const numDotDecimalIn = readAs(/^(?:(?:\d{1,2}[, \u00A0])?(?:\d{2}[, \u00A0])*\d{3}|\d+)(?:\.\d+)?$/, /[, \u00A0]/g, '.')

/** Registries 4 and 5, which take separators anywhere. */
export const numDotDecimal4 = readAs(/^[\d, \u00A0]*(?:\.[\d \u00A0]+)?$/, /[, \u00A0]/g, '.')
export const numCommaDecimal4 = readAs(/^[\d. \u00A0]*(?:,[\d \u00A0]+)?$/, /[. \u00A0]/g, ',')
/** With the marks that Switzerland writes between thousands. */
export const numDotDecimalApos = readAs(/^[\d,'`´’′ \u00A0]*(?:\.[\d \u00A0]+)?$/, /[,'`´’′ \u00A0]/g, '.')
export const numCommaDecimalApos = readAs(/^[\d.'`´’′ \u00A0]*(?:,[\d \u00A0]+)?$/, /[.'`´’′ \u00A0]/g, ',')

/** An amount with words or signs for its units: "12 pounds 5 pence", "1円50銭". The fraction has one or two digits, always hundredths. */
const readUnits =
  (form: RegExp): ReadText =>
  (text) => {
    const [, whole, hundredths] = form.exec(toAsciiDigits(text)) ?? []
    const digits = whole?.replace(/\D/g, '') ?? ''
    return digits === '' || hundredths === undefined ? null : readDecimal(`${digits}.${hundredths.padStart(2, '0')}`)
  }

export const numUnitDecimal = readUnits(/^(0|[1-9]\d{0,2}(?:[.,，．]?\d{3})*)[^\d,.，．]+(\d{1,2})[^\d,.，．]*$/)
export const numUnitDecimalIn = readUnits(/^((?:\d{1,2}[, \u00A0])?(?:\d{2}[, \u00A0])*\d{3}|\d+)[^\d]+(\d{1,2})[^\d]*$/)
export const numUnitDecimal4 = readUnits(/^([\d.,，]+)[^\d.,，][^\d]*(\d{1,2})[^\d]*$/)
export const numUnitDecimalApos = readUnits(/^([\d.,，'`´’′＇]+)[^\d.,，'`´’′＇][^\d]*(\d{1,2})[^\d]*$/)
