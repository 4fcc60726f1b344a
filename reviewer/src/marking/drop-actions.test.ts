import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { type Page, reviewDocument } from '@tickmark/engine'
import { expect, test } from 'vitest'
import { dropActions } from './drop-actions.ts'
import { markPdf } from './mark-pdf.ts'

/** A signed draft with an XFA form. It runs a script or a program when it is opened, paged through or clicked. */
async function activeDraft(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context, catalog } = document
  const page = document.addPage([595, 842])
  for (const [line, text] of ['Balance sheet at 31 December 2025', 'Stock 1,391', 'Total assets 1,391'].entries())
    page.drawText(text, { x: 60, y: 780 - 20 * line, size: 11 })
  const script = context.register(context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }))
  const launch = { S: 'Launch', F: PDFString.of('calc.exe') }
  const share = { S: 'GoToR', F: PDFString.of('//elsewhere/share.pdf') }
  catalog.set(PDFName.of('OpenAction'), context.obj(share))
  catalog.set(PDFName.of('AA'), context.obj({ WC: script }))
  catalog.set(PDFName.of('Names'), context.obj({ JavaScript: { Names: [PDFString.of('start'), script] } }))
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: {} }))
  const signed = context.register(context.obj({ Type: 'Sig', Contents: PDFString.of('signed') }))
  const field = context.register(context.obj({ Subtype: 'Widget', FT: 'Sig', V: signed, Rect: [0, 0, 9, 9] }))
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3, XFA: context.register(context.stream('<xdp/>')) }))
  page.node.set(PDFName.of('AA'), context.obj({ O: launch }))
  const link = (action: object) => ({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], ...action })
  const next = { A: { S: 'URI', URI: PDFString.of('https://example.org'), Next: launch } }
  page.node.set(
    PDFName.of('Annots'),
    context.obj([link({ A: script }), link(next), link({ A: { S: 'GoTo', D: [page.ref, 'Fit'] } }), field]),
  )
  await document.attach(new TextEncoder().encode('a,b'), 'working.csv')
  return document.save({ useObjectStreams: false })
}

/** Marks it as a page that has no words. */
async function markDraft(pdf: Uint8Array): Promise<PDFDocument> {
  const pages: Page[] = [{ number: 1, width: 595, height: 842, words: [], rules: [], drawings: 0, turned: 0 }]
  return PDFDocument.load(await markPdf({ pdf, pages, review: reviewDocument(pages), file: 'draft.pdf' }))
}

test('a marked copy has no active content, no invalid signature and no XFA form', async () => {
  const pdf = await activeDraft()
  const marked = await markDraft(pdf)
  const content = marked.context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .join('\n')
  for (const removed of ['app.alert', 'JavaScript', 'Launch', 'calc.exe', 'elsewhere', 'XFA', 'SigFlags', 'DocMDP', '/V '])
    expect(content).not.toContain(removed)
  for (const kept of ['working.csv', 'https://example.org', '/S /GoTo', '/FT /Sig']) expect(content).toContain(kept)
})

test('what runs after an open action, and on a page without a type, is removed', async () => {
  const document = await PDFDocument.load(await activeDraft())
  const { context, catalog } = document
  const page = document.getPage(0)
  const beacon = { S: 'URI', URI: PDFString.of('https://evil.example/beacon') }
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'GoTo', D: [page.ref, 'Fit'], Next: beacon }))
  page.node.delete(PDFName.of('Type'))
  page.node.set(PDFName.of('AA'), context.obj({ O: { S: 'GoToR', F: PDFString.of('//evil.example/share.pdf') } }))
  dropActions(document)
  const content = document.context.enumerateIndirectObjects().map(([, object]) => object.toString())
  expect(content.join()).not.toContain('evil.example')
  expect(catalog.lookup(PDFName.of('OpenAction'), PDFArray).toString()).toContain('Fit')
})

test('an open action that only goes to a page, and a font named AA, stay', async () => {
  const document = await PDFDocument.load(await activeDraft())
  const page = document.getPage(0)
  const place = document.context.obj([page.ref, 'Fit'])
  document.catalog.set(PDFName.of('OpenAction'), place)
  page.node
    .Resources()
    ?.lookup(PDFName.of('Font'), PDFDict)
    .set(PDFName.of('AA'), document.context.obj({ Type: 'Font', Subtype: 'Type1' }))
  const pdf = await document.save()
  const marked = await markDraft(pdf)
  expect(marked.catalog.lookup(PDFName.of('OpenAction'), PDFArray).toString()).toContain('Fit')
  expect(marked.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict).has(PDFName.of('AA'))).toBe(true)
})
