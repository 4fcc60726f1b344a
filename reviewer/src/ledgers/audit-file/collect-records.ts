import type { AuditFileReader } from '@tickmark/engine/ledgers'
import { createElementTree, type ElementNode } from './element-tree.ts'
import type { RecordName } from './elements.ts'

/** Longer texts are no number, name or amount of an account. */
const MAX_TEXT_LENGTH = 1000

/** A record while it is open. */
interface OpenRecord {
  readonly row: number
  readonly fields: Map<string, string>
}

const EMPTY: OpenRecord = { row: 0, fields: new Map() }

/** Turns the elements of an audit file into its records, and gives each to the reader as soon as it is complete. */
export class RecordCollector {
  private readonly reader: AuditFileReader
  /** The elements that are open; null for those that nothing is read from. */
  private readonly stack: (ElementNode | null)[] = []
  private readonly open = new Map<RecordName, OpenRecord>()
  private text = ''
  private hasTransaction = false

  constructor(reader: AuditFileReader) {
    this.reader = reader
  }

  get depth(): number {
    return this.stack.length
  }

  /** `row`: the line of the file. */
  begin(name: string, row: number): void {
    const parent = this.stack.at(-1)
    const node = this.stack.length === 0 ? createElementTree() : (parent?.children.get(withoutPrefix(name)) ?? null)
    this.stack.push(node)
    if (node !== null) this.text = ''
    if (node === null || node.record === null) return
    if (node.record === 'line') this.beginTransaction()
    this.open.set(node.record, { row, fields: new Map() })
    if (node.record === 'transaction') this.hasTransaction = false
  }

  addText(text: string): void {
    const field = this.stack.at(-1)?.field ?? null
    if (field === null || this.text.length > MAX_TEXT_LENGTH) return
    this.text += text
  }

  end(): void {
    const node = this.stack.pop() ?? null
    if (node === null) return
    const text = this.text.slice(0, MAX_TEXT_LENGTH).trim()
    this.text = ''
    if (node.field !== null && text !== '') this.open.get(node.field.record)?.fields.set(node.field.name, text)
    if (node.record !== null) this.finish(node.record)
  }

  private finish(record: RecordName): void {
    const { row, fields } = this.open.get(record) ?? EMPTY
    const read = (field: string): string => fields.get(field) ?? ''
    if (record === 'header')
      this.reader.readHeader({
        currency: read('currency'),
        start: read('start'),
        end: read('end'),
        startPeriod: read('startPeriod'),
        startYear: read('startYear'),
        endPeriod: read('endPeriod'),
        endYear: read('endYear'),
      })
    else if (record === 'account')
      this.reader.addAccount({
        id: read('id'),
        name: read('name'),
        type: read('type'),
        standardId: read('standardId'),
        groupingCategory: read('groupingCategory'),
        openingDebit: read('openingDebit'),
        openingCredit: read('openingCredit'),
        closingDebit: read('closingDebit'),
        closingCredit: read('closingCredit'),
        row,
      })
    else if (record === 'line') this.reader.addLine({ account: read('account'), debit: read('debit'), credit: read('credit'), row })
    else if (record === 'totals') this.reader.addTotals({ entries: read('entries'), debit: read('debit'), credit: read('credit'), row })
    else if (record === 'transaction') {
      this.beginTransaction()
      this.reader.endTransaction()
    }
  }

  /** Its number and date come before its lines in all schemas. */
  private beginTransaction(): void {
    if (this.hasTransaction) return
    this.hasTransaction = true
    const { row, fields } = this.open.get('transaction') ?? EMPTY
    const journal = this.open.get('journal')?.fields.get('id') ?? ''
    const read = (field: string): string => fields.get(field) ?? ''
    this.reader.beginTransaction({ id: read('id'), journal, date: read('date'), type: read('type'), row })
  }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)
