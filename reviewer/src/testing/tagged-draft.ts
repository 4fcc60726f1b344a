import { lines } from './small-draft.ts'

/** The balance sheet of `small-draft.ts` with inline tags: nothing of the debtors is tagged, and the entity's name is in the header, too. */

const CONCEPTS = new Map([
  ['Tangible assets', 'PropertyPlantEquipment'],
  ['Stocks', 'TotalInventories'],
  ['Cash at bank and in hand', 'CashBankOnHand'],
  ['Creditors: amounts falling due within one year', 'Creditors'],
  ['Net current assets', 'NetCurrentAssetsLiabilities'],
  ['Total assets less current liabilities', 'TotalAssetsLessCurrentLiabilities'],
  ['Net assets', 'NetAssets'],
  ['Shareholders’ funds', 'Equity'],
])

const NAMESPACES = `xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2022-02-16"
 xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:core="http://example.com/core"`

const context = (id: string, instant: string, member = ''): string =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://example.com/register">01234567</xbrli:identifier>${member}</xbrli:entity>
<xbrli:period><xbrli:instant>${instant}</xbrli:instant></xbrli:period></xbrli:context>`

const CREDITORS = `<xbrli:segment><xbrldi:explicitMember dimension="core:MaturitiesDimension">core:WithinOneYear</xbrldi:explicitMember></xbrli:segment>`

export function writeTaggedDraft(): string {
  const contexts = ['2025', '2024'].flatMap((year) => [
    context(`e${year}`, `${year}-03-31`),
    context(`c${year}`, `${year}-03-31`, CREDITORS),
  ])
  const rows = lines.map(([caption, note, ...amounts]) => {
    const cells = amounts.map((amount, at) => `<td align="right">${tag(caption, amount, at === 0 ? '2025' : '2024')}</td>`)
    return `<tr><td>${caption}</td><td align="right">${note}</td>${cells.join('')}</tr>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<html ${NAMESPACES}><head><title>Accounts</title></head><body><div style="display:none"><ix:header>
<ix:hidden><ix:nonNumeric name="core:EntityDormant" contextRef="e2025">false</ix:nonNumeric></ix:hidden>
<ix:references><link:schemaRef xlink:type="simple" xlink:href="http://example.com/core.xsd"/></ix:references>
<ix:resources>${contexts.join('')}<xbrli:unit id="GBP"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>
<p><ix:nonNumeric name="core:EntityName" contextRef="e2025">Little Mill Limited</ix:nonNumeric></p><p>Balance sheet</p><p>at 31 March 2025</p>
<table width="100%">${rows.join('')}</table></body></html>`
}

/** The amount of a line of liabilities is printed in brackets and tagged without. */
function tag(caption: string, amount: string, year: string): string {
  const concept = CONCEPTS.get(caption)
  if (concept === undefined || amount === '') return amount
  const digits = amount.replace(/[()]/g, '')
  const [open, close] = digits === amount ? ['', ''] : ['(', ')']
  const of = concept === 'Creditors' ? `c${year}` : `e${year}`
  return `${open}<ix:nonFraction name="core:${concept}" contextRef="${of}" unitRef="GBP" decimals="0" format="ixt:num-dot-decimal">${digits}</ix:nonFraction>${close}`
}
