export { writeWorkbook } from './workbook/write-workbook.ts'
