import { z } from 'zod'
import { readJson } from '../read-json.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const PreferencesAnswer = z.object({
  Preferences: z.object({
    AccountingInfoPrefs: z.object({ FirstMonthOfFiscalYear: z.enum(months) }),
    CurrencyPrefs: z.object({
      HomeCurrency: z.object({ value: z.string().regex(/^[A-Z]{3}$/) }),
      MultiCurrencyEnabled: z.boolean().nullish(),
    }),
  }),
})

export interface QuickBooksPreferences {
  readonly currency: string
  /** Amounts of reports are then in the currency of each transaction, unless one asks for those of the books. */
  readonly hasCurrencies: boolean
  /** From 1 to 12. */
  readonly firstMonth: number
}

/** Reads a company's settings for its books. */
export function readPreferences(text: string): QuickBooksPreferences {
  const { AccountingInfoPrefs: accounting, CurrencyPrefs: currencies } = readJson(
    'QuickBooks: preferences',
    text,
    PreferencesAnswer,
  ).Preferences
  return {
    currency: currencies.HomeCurrency.value,
    hasCurrencies: currencies.MultiCurrencyEnabled ?? false,
    firstMonth: months.indexOf(accounting.FirstMonthOfFiscalYear) + 1,
  }
}
