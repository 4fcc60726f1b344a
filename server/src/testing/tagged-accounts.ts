export interface TaggedAccounts {
  readonly number?: string
  readonly name?: string
  readonly approvedOn?: string
  readonly more?: string
}

/** The smallest accounts whose tags say what a registry has to know. */
export const writeTaggedAccounts = ({
  number = '01234567',
  name = 'Ink &amp; Quill Limited',
  approvedOn = '2026-06-30',
  more = '',
}: TaggedAccounts = {}): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:core="http://xbrl.frc.org.uk/fr/2025-01-01/core" xmlns:bus="http://xbrl.frc.org.uk/cd/2025-01-01/business">
<head><title>Accounts</title></head><body><div style="display:none"><ix:header><ix:references><link:schemaRef xlink:type="simple" xlink:href="https://xbrl.frc.org.uk/FRS-102/2025-01-01/FRS-102-2025-01-01.xsd"/></ix:references>
<ix:resources><xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="http://www.companieshouse.gov.uk/">01234567</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>2025-04-01</xbrli:startDate><xbrli:endDate>2026-03-31</xbrli:endDate></xbrli:period></xbrli:context></ix:resources></ix:header></div>
<p><ix:nonNumeric name="bus:EntityCurrentLegalOrRegisteredName" contextRef="c">${name}</ix:nonNumeric> <ix:nonNumeric name="bus:UKCompaniesHouseRegisteredNumber" contextRef="c">${number}</ix:nonNumeric>
<ix:nonNumeric name="bus:StartDateForPeriodCoveredByReport" contextRef="c">2025-04-01</ix:nonNumeric> <ix:nonNumeric name="bus:EndDateForPeriodCoveredByReport" contextRef="c">2026-03-31</ix:nonNumeric>
<ix:nonNumeric name="core:DateAuthorisationFinancialStatementsForIssue" contextRef="c">${approvedOn}</ix:nonNumeric></p>${more}
</body></html>
`)
