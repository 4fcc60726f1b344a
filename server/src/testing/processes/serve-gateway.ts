import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startCompaniesHouseDouble } from '../companies-house-double.ts'

/*
 * `serve-gateway.ts`: the double of the gateway of Companies House in its own process, for tests in a browser. Filings are pending until the
 * line `accept` or `reject`. It prints the settings for the server, which also has the double of Arelle.
 */
const arelle = fileURLToPath(new URL('../arelle-double.mjs', import.meta.url))
const double = await startCompaniesHouseDouble()
createInterface(process.stdin).on('line', (line) => {
  if (line === 'accept') double.decide({ kind: 'accept' })
  if (line === 'reject')
    double.decide({ kind: 'reject', reasons: [{ code: '3082', text: 'The accounts are not made up to the right date.' }] })
})
const { presenterId, presenterCode, packageReference, gatewayUrl } = double.settings
process.stdout.write(
  `${JSON.stringify({
    COMPANIES_HOUSE_PRESENTER_ID: presenterId,
    COMPANIES_HOUSE_PRESENTER_CODE: presenterCode,
    COMPANIES_HOUSE_PACKAGE_REFERENCE: packageReference,
    COMPANIES_HOUSE_GATEWAY_URL: gatewayUrl,
    COMPANIES_HOUSE_TEST: 'on',
    ARELLE_COMMAND: JSON.stringify([process.execPath, arelle]),
  })}\n`,
)
process.once('SIGTERM', () => void double.close().then(() => process.exit()))
