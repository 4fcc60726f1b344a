import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

/** Actions that run something or send something away (ISO 32000-1, table 198). What only leads to a place is left. */
const ACTING = new Set(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'RichMediaExecute'].map((name) => PDFName.of(name)),
)
/** What a dictionary has that may hold actions of its own accord: a font may be called AA, too. */
const HOLDERS = ['Type', 'Subtype', 'FT', 'Kids'].map((name) => PDFName.of(name))
const [ACTION, ON_EVENTS, ON_OPENING] = [PDFName.of('S'), PDFName.of('AA'), PDFName.of('OpenAction')]
const [FIELD, SIGNATURE, VALUE] = [PDFName.of('FT'), PDFName.of('Sig'), PDFName.of('V')]

/**
 * Takes out of a document what would not be the draft's any more in a copy that others are handed: what acts by itself, signatures that do
 * not cover the copy, and the form (XFA) that viewers show in place of the pages, marks and all. Files that are enclosed stay: they lie still.
 */
export function dropActions({ context, catalog }: PDFDocument): void {
  for (const [, object] of context.enumerateIndirectObjects()) quieten(object)
  const opening = catalog.lookup(ON_OPENING)
  // A place on a page is an array, or an action that leads there.
  if (opening instanceof PDFDict && opening.lookup(ACTION) !== PDFName.of('GoTo')) catalog.delete(ON_OPENING)
  catalog.delete(PDFName.of('Perms'))
  for (const [holder, names] of Object.entries({ Names: ['JavaScript'], AcroForm: ['XFA', 'SigFlags'] })) {
    const held = catalog.lookup(PDFName.of(holder))
    if (held instanceof PDFDict) for (const name of names) held.delete(PDFName.of(name))
  }
}

/** References are not followed: what they lead to comes by itself. */
function quieten(object: PDFObject | undefined): void {
  if (object instanceof PDFStream) quieten(object.dict)
  if (object instanceof PDFArray) for (const entry of object.asArray()) quieten(entry)
  if (!(object instanceof PDFDict)) return
  const action = object.lookup(ACTION)
  if (action instanceof PDFName && ACTING.has(action)) for (const key of object.keys()) object.delete(key)
  if (HOLDERS.some((name) => object.has(name))) object.delete(ON_EVENTS)
  if (object.lookup(FIELD) === SIGNATURE) object.delete(VALUE)
  for (const [, entry] of object.entries()) quieten(entry)
}
