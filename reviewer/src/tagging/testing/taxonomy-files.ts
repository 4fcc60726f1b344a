import type { TaxonomyFile } from '../taxonomies/read-taxonomy.ts'

const SCHEMA = `<?xml version="1.0" encoding="UTF-8"?>
<!-- A taxonomy of four names. -->
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xbrli="http://www.xbrl.org/2003/instance" targetNamespace="http://example.com/core">
<xsd:annotation><xsd:appinfo/></xsd:annotation>
<xsd:element name="Creditors" id="core_Creditors" type="xbrli:monetaryItemType" substitutionGroup="xbrli:item" xbrli:periodType="instant" xbrli:balance="credit" abstract="false"/>
<xsd:element name="Revenue" id="core_Revenue" type="xbrli:monetaryItemType" substitutionGroup="xbrli:item" xbrli:periodType="duration" xbrli:balance="credit"/>
<xsd:element name="AssetsHeading" id="core_AssetsHeading" type="xbrli:stringItemType" substitutionGroup="xbrli:item" xbrli:periodType="duration" abstract="true"/>
<xsd:element name="EntityName" id="core_EntityName" type="xbrli:stringItemType" substitutionGroup="xbrli:item" xbrli:periodType="duration"/>
<xsd:element name="SiteName" id="core_SiteName" type="xsd:string"/>
</xsd:schema>`

const label = (id: string, text: string, language = 'en', role = 'label'): string =>
  `<link:loc xlink:type="locator" xlink:href="../core.xsd#core_${id}" xlink:label="loc_${id}"/>
<link:labelArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/concept-label" xlink:from="loc_${id}" xlink:to="${role}_${language}_${id}"/>
<link:label xlink:type="resource" xlink:label="${role}_${language}_${id}" xlink:role="http://www.xbrl.org/2003/role/${role}" xml:lang="${language}">${text}</link:label>`

const LABELS = `<?xml version="1.0"?>
<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink"><link:labelLink xlink:type="extended">
${label('Creditors', 'Kreditoren', 'de')}${label('Creditors', 'All creditors', 'en', 'terseLabel')}${label('Creditors', 'Creditors &amp; other debts')}
${label('Creditors', 'What is owed', 'en', 'documentation')}
${label('Revenue', 'Revenue', 'en-GB')}</link:labelLink></link:linkbase>`

/** A taxonomy of four names, two of which have labels in English. */
export const taxonomyFiles = (): TaxonomyFile[] => [
  { path: 'example/core.xsd', text: SCHEMA },
  { path: 'example/labels/core-lab-en.xml', text: LABELS },
  { path: 'META-INF/taxonomyPackage.xml', text: '<tp:taxonomyPackage xmlns:tp="http://xbrl.org/2016/taxonomy-package"/>' },
]
