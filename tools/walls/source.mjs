import { parseSync } from 'oxc-parser'

/**
 * @typedef {object} Mention
 * @property {string} text the module asked for, or the name used (`Date`, `Math.random`, `.toFixed`)
 * @property {number} line counted from 1
 *
 * @typedef {object} Source
 * @property {string} path relative to the root, with slashes
 * @property {number} lines
 * @property {readonly Mention[]} imports every module named, type imports and `import()` types included
 * @property {readonly Mention[]} uses names that some workspaces may not use
 * @property {readonly Mention[]} texts what is quoted: strings, parts of templates, patterns, text between tags
 *
 * @typedef {Record<string, any> & { type: string, start: number }} Node
 */

/** Statements and expressions that import a module, and the field with its specifier. @type {Record<string, string>} */
const moduleField = {
  ImportDeclaration: 'source',
  ExportNamedDeclaration: 'source',
  ExportAllDeclaration: 'source',
  ImportExpression: 'source',
  TSImportType: 'source',
  TSExternalModuleReference: 'expression',
}

/** What a literal of any kind says; undefined for other nodes. @param {Node} node @returns {string | undefined} */
function quotedIn(node) {
  if (node.type === 'TemplateElement') return node['value'].raw
  if (node.type === 'JSXText') return node['value']
  if (node.type !== 'Literal') return undefined
  return node['regex']?.pattern ?? (typeof node['value'] === 'string' ? node['value'] : undefined)
}

/** @param {string} text */
function lineStarts(text) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** @param {readonly number[]} starts @param {number} offset */
function lineAt(starts, offset) {
  let low = 0
  let high = starts.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}

/** Whether an identifier is only a field's name: `page.Date`, `{ Date: 1 }`. @param {Node} parent @param {string} field */
function isFieldName(parent, field) {
  if (parent['computed']) return false
  if (parent.type === 'MemberExpression') return field === 'property'
  return field === 'key' && !parent['shorthand']
}

/**
 * Reads a file's imports and the global names that it uses. A local variable with the name of a global is also reported, which is fine,
 * since no one should shadow `Date`.
 * @param {string} path @param {string} text @returns {Source}
 */
export function readSource(path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const starts = lineStarts(text)
  /** @type {Mention[]} */
  const imports = []
  /** @type {Mention[]} */
  const uses = []
  /** @type {Mention[]} */
  const texts = []

  /** @param {Node} node @param {Node | undefined} parent @param {string} field */
  const visit = (node, parent, field) => {
    const line = () => lineAt(starts, node.start)
    const quoted = quotedIn(node)
    if (quoted) texts.push({ text: quoted, line: line() })
    const asked = moduleField[node.type]
    const module = asked ? node[asked]?.value : undefined
    if (typeof module === 'string') imports.push({ text: module, line: line() })
    if (node.type === 'Identifier' && !(parent && isFieldName(parent, field))) uses.push({ text: node['name'], line: line() })
    if (node.type === 'MemberExpression' && !node['computed']) {
      uses.push({ text: `.${node['property'].name}`, line: line() })
      if (node['object'].type === 'Identifier') uses.push({ text: `${node['object'].name}.${node['property'].name}`, line: line() })
    }
    if (node.type === 'CallExpression' && node['callee'].type === 'Identifier')
      uses.push({ text: `${node['callee'].name}()`, line: line() })
    if (node.type === 'TSAsExpression' && node['expression'].type === 'TSAsExpression') {
      if (node['expression'].typeAnnotation.type === 'TSUnknownKeyword') uses.push({ text: 'as unknown as', line: line() })
    }
    for (const [name, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (child && typeof child.type === 'string') visit(child, node, name)
    }
  }
  visit(program, undefined, '')
  return { path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0), imports, uses, texts }
}
