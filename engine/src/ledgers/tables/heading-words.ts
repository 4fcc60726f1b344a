import type { ColumnRole } from '../trial-balance.ts'

/** What a heading names: a role, an amount whose place depends on the other columns, or something that no balance needs. */
export type HeadingNoun =
  | Exclude<ColumnRole, 'prior-debit' | 'prior-credit' | 'prior-balance'>
  | 'account'
  | 'number'
  | 'description'
  /** Of the document behind a line, which may be of another period than its posting. */
  | 'document-date'
  | 'unused'

/**
 * The words of headings, in small letters without accents or punctuation, by what they name: English, German, French, Spanish, Dutch,
 * Portuguese, Italian and the Nordic languages. Of the words in a heading, those that end last decide, then the longest: an "account currency" is a currency.
 */
export const HEADING_WORDS: Readonly<Record<HeadingNoun, string>> = {
  code:
    'account code|g l account|g l acct|gl acct|account number|account no|account id|acc no|acct no|acct|a c|ac|a c no|n c|nominal|nominal code|nominal account|gl account|gl code|gl account number' +
    'ledger code|ledger account|main account|kontonummer|konto nr|kontonr|sachkonto|compte num|comptenum|numero de compte|n de compte|' +
    'n compte|no compte|codigo cuenta|codigo de cuenta|numero de cuenta|subcuenta|rekeningnummer|grootboekrekening|grootboeknummer|codigo da conta|' +
    'codigo conta|codice conto|tilinumero|kontokode',
  name:
    'account name|account description|account title|name|short text|long text|nominal name|nominal description|ledger|ledger name|kontobezeichnung|kontoname|' +
    'kontobeschriftung|beschriftung|intitule|intitule du compte|compte lib|comptelib|libelle du compte|libelle compte|nom du compte|nombre|' +
    'nombre de cuenta|nombre de la cuenta|titulo|naam|rekeningnaam|designacao|nome da conta|kontonavn|kontonamn|navn|namn|benamning|tilin nimi',
  account: 'account|accounts|konto|compte|cuenta|rekening|conto|conta|tili',
  number: 'code|no|nr|number|codigo|codice',
  description: 'description|particulars|bezeichnung|libelle|descripcion|omschrijving|descricao|descrizione|beskrivelse|beskrivning',
  debit:
    'debit|debits|dr|debit amount|debit balance|amount debit|soll|sollsaldo|saldo soll|solde debit|solde debiteur|debiteur|debe|saldo deudor|deudor|debet|debito|debitos|deve|dare|devedor|' +
    'saldo devedor',
  credit:
    'credit|credits|cr|credit amount|credit balance|amount credit|haben|habensaldo|saldo haben|solde credit|solde crediteur|crediteur|haber|saldo acreedor|acreedor|kredit|credito|creditos|' +
    'avere|credor|saldo credor|haver',
  balance:
    'balance|balances|net|net balance|amount|net amount|value|saldo|solde|montant|importe|betrag|umsatz|bedrag|valor|belob|belopp|importo|saldi|total|gbp|eur|usd',
  side:
    'd c|dc|dr cr|debit credit|credit debit|sign|indicator|debit credit indicator|credit debit indicator|soll haben|soll haben kennzeichen|soll haben kz|s h|sens|d h|side|' +
    'debit credit code',
  group:
    'type|account type|section|category|class|account class|account group|group|statement|kontoart|kontoklasse|kontentyp|tipo|tipo de cuenta|nature|soort|account category|classification',
  currency: 'crcy|currency|ccy|currency code|wahrung|devise|moneda|valuta|moeda|wkz|wkz umsatz|wahrungskennung',
  'cost-centre':
    'cost centre|cost center|department|dept|business unit|business unit code|location|project|kostenstelle|kst|segment|division|branch|profit centre|profit center|centre de cout|centro de coste|' +
    'kostenplaats|tracking category|fund',
  journal:
    'journal|journal id|journal no|journal number|journal entry|je|je id|je number|je no|entry|entry no|entry number|transaction|transaction id|transaction no|transaction number|trans no|tran no|' +
    'txn id|voucher|voucher no|voucher number|document|document no|document number|doc no|belegnummer|beleg nr|ecriture num|numero d ecriture|asiento|n asiento|boekstuk|boekstuknummer|bilag|bilagsnr|verifikation',
  'journal-code': 'journal code|code journal',
  date: 'date|effective date|posting date|transaction date|journal date|gl date|accounting date|ecriture date|date ecriture|buchungsdatum|datum|fecha|data|dato|boekdatum',
  'document-date': 'document date|invoice date|entry date|piece date|belegdatum|fecha de documento|data do documento',
  unused:
    // Of a French file for the tax office: amounts in the currency of a document, beside those in euros.
    'montant devise|i devise|' +
    'tax code|company code|document type|type code|line number|line no|line|row|year|fiscal year|period|time|user|source|tax|vat|vat code|tax code|tax rate|tenant|report date|reportdate|entered date|entered by|created|modified|valid date|due date|value date|clearing date|maturity date|payment date|valutadatum|date let|' +
    'line description|journal description|header description|je description|transaction description|memo|narrative|narration|details|text|buchungstext|ecriture lib|libelle ecriture|concepto|reference|' +
    'ref|piece ref|journal lib|compte aux lib|compte aux num|comment|budget|forecast|variance|difference|percent|change|running balance|tenant name|exchange rate|rate|kurs|quantity|qty|notes|note|status|id',
}

/** Words beside the noun that say of what time an amount is. */
export const TIME_WORDS = {
  prior:
    'prior|prior year|prior ytd|prior year to date|previous|previous year|previous year to date|last year|last year to date|py|comparative|comparatives|vorjahr|n 1|precedent|anterior|vorig jaar|fjoraret|foregaende ar|exercice n 1',
  opening:
    'opening|brought forward|b f|bf|b fwd|carryforward|carry forward|eroffnung|anfangsbestand|anfangssaldo|eb wert|ouverture|initial|inicial|beginsaldo|beginning|starting|inngaende|ingaende',
  closing:
    'closing|ytd|year to date|cumulative|accumulated|ending|final|cloture|endsaldo|schlussbestand|kumuliert|carried forward|c f|eindsaldo|utgaende|current year|current year to date|this year|this year to date|cy',
  movement:
    'movement|movements|month|mtd|monthly|activity|mouvement|mouvements|bewegung|verkehrszahlen|period activity|this period|mutatie',
  other: 'budget|forecast|variance|difference|var|percent|adjustment|adjustments|adj',
} as const satisfies Readonly<Record<string, string>>
export type TimeWord = keyof typeof TIME_WORDS
