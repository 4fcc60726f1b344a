import type { AccountClassId } from '../account-classes.ts'

/**
 * What accounts are called in German, French, Spanish and Dutch, for books that follow no known chart: the commonest names alone.
 * Words without accents.
 */
export const OTHER_NAMES: Readonly<Partial<Record<AccountClassId, string>>> = {
  bank: 'bank|girokonto|banque|banco|bancos|bankrekening|rekening courant',
  cash: 'kasse|caisse|caja|kas',
  'trade-receivables':
    'forderung|forderungen|debitor|kunden|client|creance client|cliente|deudor|debiteur|debiteuren|handelsvordering|klant|clientes',
  'trade-payables':
    'kreditor|lieferant|verbindlichkeit aus lieferung|verbindlichkeiten aus lieferungen|verbindlichkeit|verbindlichkeiten|fournisseur|proveedor|proveedores|acreedor|crediteur|crediteuren|leverancier',
  'goods-sold': 'umsatz|erlos|erlose|umsatzerlos|umsatzerlose|vente|chiffre affaires|venta|ventas|omzet|verkoop|verkopen',
  'services-sold': 'dienstleistungserlos|prestation de service|prestacion de servicio|dienstverlening',
  'goods-purchased': 'wareneingang|wareneinkauf|achat|achat de marchandise|compra|compras|inkoop|inkopen|aankoop|aankopen',
  'materials-purchased': 'materialaufwand|rohstoffe|matiere premiere achat|materias primas compra',
  wages: 'lohn|lohne|gehalt|gehalter|salaire|remuneration|sueldo|sueldos|salario|loon|lonen|bezoldiging|salaris|salarissen',
  'social-costs':
    'sozialabgabe|sozialversicherung|sozialaufwand|charge sociale|cotisation|seguridad social|sociale last|pensioenpremie|sociale lasten',
  'external-services':
    'miete|versicherung|werbung|reisekosten|telefon|porto|beratung|loyer|assurance|publicite|honoraire|deplacement|frais bancaire|entretien|alquiler|arrendamiento|seguro|publicidad|suministro|reparacion|huur|verzekering|reclame|reiskosten|telefoon|advies|onderhoud|raumkosten|burobedarf|strom|rechts beratungskosten|kfz kosten',
  depreciation: 'abschreibung|abschreibungen|dotation aux amortissement|amortizacion|afschrijving',
  'interest-costs': 'zinsaufwand|charge interet|interet emprunt|intereses de deuda|rentelast|rentekosten|schuldzinsen',
  'interest-income': 'zinsertrag|produit financier|ingreso financiero|rentebate|zinsertrage|renteopbrengst',
  'tax-charge': 'korperschaftsteuer|gewerbesteuer|impot sur benefice|impuesto sobre beneficio|vennootschapsbelasting',
  'vat-recoverable': 'vorsteuer|tva deductible|iva soportado|te vorderen btw|voorbelasting',
  'taxes-payable': 'umsatzsteuer|tva collectee|iva repercutido|te betalen btw|lohnsteuer|tva a payer|af te dragen btw|loonheffing',
  'share-capital': 'stammkapital|gezeichnetes kapital|grundkapital|capital social|aandelenkapitaal|capital',
  'retained-earnings': 'gewinnvortrag|verlustvortrag|report a nouveau|remanente|overgedragen winst',
  'other-reserves': 'rucklage|rucklagen|gewinnrucklage|reserve|reserva|reserven',
  'bank-loans': 'darlehen|bankdarlehen|emprunt|prestamo|lening|hypotheek',
  'other-provisions': 'ruckstellung|ruckstellungen|provision pour risque|provision|voorziening',
  land: 'grundstuck|grundstucke|terrain|terreno|grond|terrein',
  buildings: 'gebaude|construction|batiment|construccion|edificio|gebouw|gebouwen',
  'plant-machinery': 'maschine|maschinen|technische anlage|materiel|installation technique|maquinaria|machine|machines',
  'fixtures-fittings': 'betriebs geschaftsausstattung|buroeinrichtung|mobilier|mobiliario|inventaris|meubilair',
  'motor-vehicles': 'pkw|lkw|fahrzeug|fuhrpark|vehicule|materiel de transport|vehiculo|elemento de transporte|auto|vervoermiddel',
  software: 'edv software|logiciel|aplicacion informatica',
  goodwill: 'firmenwert|geschaftswert|fonds commercial|fondo de comercio|goodwill',
  'goods-for-resale': 'warenbestand|handelsware|stock de marchandise|mercaderia|mercaderias|handelsgoederen|voorraad',
  prepayments: 'rechnungsabgrenzung aktiv|aktive rechnungsabgrenzung|charge constatee avance|gasto anticipado|vooruitbetaalde kosten',
  'deferred-income': 'passive rechnungsabgrenzung|produit constate avance|ingreso anticipado|vooruitontvangen bedragen',
}
