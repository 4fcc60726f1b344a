import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { mayBeStatements } from './is-statements.ts'

test.each([
  ['a PDF', '%PDF-1.7'],
  ['a PDF after other bytes', '\r\n%PDF-1.4'],
  ['an archive, as Word files are', 'PK\u0003\u0004'],
  ['a page of HTML', '<!DOCTYPE html><html>'],
  ['a page after a byte order mark', '\uFEFF<html>'],
  ['a page after a comment of a server', 'accounts.html\n<?xml version="1.0"?><html>'],
])('%s may be statements', (_, head) => expect(mayBeStatements(strToU8(head))).toBe(true))

test.each([
  ['a trial balance', 'Account,Debit,Credit\n1000,5.00,'],
  ['a ledger with angle brackets', 'Code,Name,Balance\n1000,Loans <1 year,5.00\n2000,<none>,-5.00'],
])('%s is none, and is not read whole for it', (_, head) => expect(mayBeStatements(strToU8(head))).toBe(false))
