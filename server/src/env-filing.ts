import { z } from 'zod'
import { refuse } from './env-refused.ts'
import { isLoopbackHost } from './http/request-origin.ts'

/** The operator's account for software filing at Companies House. */
export interface CompaniesHouseSettings {
  readonly presenterId: string
  readonly presenterCode: string
  /** Given by Companies House to each software package. */
  readonly packageReference: string
  readonly gatewayUrl: string
  /** Filings are tests, which do not reach the register. */
  readonly isTest: boolean
}

export const filingVariables = {
  COMPANIES_HOUSE_PRESENTER_ID: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'must be the presenter id from Companies House')
    .optional(),
  COMPANIES_HOUSE_PRESENTER_CODE: z
    .string()
    .regex(/^\S{1,50}$/, 'must be the presenter authentication code from Companies House')
    .optional(),
  COMPANIES_HOUSE_PACKAGE_REFERENCE: z
    .string()
    .regex(/^[\w-]{1,20}$/, 'must be the package reference from Companies House')
    .optional(),
  COMPANIES_HOUSE_GATEWAY_URL: z.url('must start with https://').default('https://xmlgw.companieshouse.gov.uk/v1-0/xmlgw/Gateway'),
  COMPANIES_HOUSE_TEST: z.enum(['on', 'off'], 'must be on or off').default('off'),
}

type Given = z.infer<z.ZodObject<typeof filingVariables>>

/** Absent where nothing is filed from here. Refuses incomplete settings, and to send secrets over a connection that others can read. */
export function readFiling(given: Given, production: boolean): CompaniesHouseSettings | undefined {
  const {
    COMPANIES_HOUSE_PRESENTER_ID: presenterId,
    COMPANIES_HOUSE_PRESENTER_CODE: presenterCode,
    COMPANIES_HOUSE_PACKAGE_REFERENCE: packageReference,
    COMPANIES_HOUSE_GATEWAY_URL: gatewayUrl,
  } = given
  if ((presenterId ?? presenterCode ?? packageReference) === undefined) return undefined
  if (presenterId === undefined || presenterCode === undefined || packageReference === undefined) {
    return refuse('COMPANIES_HOUSE_PRESENTER_ID, COMPANIES_HOUSE_PRESENTER_CODE and COMPANIES_HOUSE_PACKAGE_REFERENCE must be set together')
  }
  const { protocol, hostname } = new URL(gatewayUrl)
  if (protocol !== 'https:' && (production || protocol !== 'http:' || !isLoopbackHost(hostname))) {
    refuse('COMPANIES_HOUSE_GATEWAY_URL must start with https://')
  }
  return { presenterId, presenterCode, packageReference, gatewayUrl, isTest: given.COMPANIES_HOUSE_TEST === 'on' }
}
