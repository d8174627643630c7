import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TEXTS = 'src/text/*.ko.ts,contract/text/*.ts'
/** Indexed by error code: its sentences count as used. */
const CATALOGUE = 'src/text/errors.ko.ts'
const IMPORTS_TEXT = /from '(#text\/|#contract\/text\/|\.{1,2}\/text\/)/

/** `text` has `{}` for placeholders; `path` names it, as `reportsText.errors.unknown`. */
export type Text = { text: string; path: string; isUsed: boolean }

/** Every string of the text files, and whether other code reads it: by name, or through an enclosing object that is indexed or passed on. Syntax only: types would take half a minute. */
export function readTexts(): Text[] {
  const used = new Set(globSync('{src,server,contract,scene}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap(pathsUsedIn))
  const isUsed = (path: string) => used.has(path) || [...path.matchAll(/\./g)].some(({ index }) => used.has(path.slice(0, index)))
  return globSync(`{${TEXTS}}`, { cwd: ROOT })
    .flatMap(textsIn)
    .map((text) => ({ ...text, isUsed: isUsed(text.path) }))
}

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true, kindOf(file))
const kindOf = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

function pathsUsedIn(file: string): string[] {
  const isTextFile = /^(src|contract)\/text\//.test(file) && file !== CATALOGUE
  if (isTextFile || file.includes('.test.') || !IMPORTS_TEXT.test(readFileSync(join(ROOT, file), 'utf8'))) return []
  const source = parse(file)
  const paths: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    const path = isWholeExpression(node) ? pathOf(node) : null
    if (path !== null && path !== '') paths.push(path)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return paths
}

/** Whether an expression is used as a value, not for one of its properties, and not only aliased. */
function isWholeExpression(node: ts.Node): node is ts.Expression {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return false
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isVariableDeclaration(parent)) return ts.isArrayBindingPattern(parent.name)
  return !(ts.isBindingElement(parent) || ts.isParameter(parent))
}

/** The path of a text or object of texts that an expression denotes; '' for a whole module. */
function pathOf(node: ts.Expression): string | null {
  if (ts.isPropertyAccessExpression(node)) {
    const path = pathOf(node.expression)
    return path === null ? null : joined(path, node.name.text)
  }
  return ts.isIdentifier(node) ? pathOfDeclaration(declarationOf(node)) : null
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

function pathOfDeclaration(declaration: ts.Node | undefined): string | null {
  if (!declaration) return null
  if (ts.isNamespaceImport(declaration)) return ''
  if (ts.isImportSpecifier(declaration)) return (declaration.propertyName ?? declaration.name).text
  if (ts.isVariableDeclaration(declaration)) return declaration.initializer ? pathOf(declaration.initializer) : null
  if (!ts.isBindingElement(declaration) || !ts.isVariableDeclaration(declaration.parent.parent)) return null
  const whole = pathOfDeclaration(declaration.parent.parent)
  return whole === null ? null : joined(whole, (declaration.propertyName ?? declaration.name).getText())
}

/** The nearest declaration of an identifier. Imports count if they come from a text file. */
function declarationOf(identifier: ts.Identifier): ts.Node | undefined {
  for (let scope: ts.Node = identifier.parent; scope; scope = scope.parent) {
    const found = namesIn(scope).get(identifier.text)
    if (found) return found
  }
  return undefined
}

const scopes = new WeakMap<ts.Node, Map<string, ts.Node>>()

function namesIn(scope: ts.Node): Map<string, ts.Node> {
  const known = scopes.get(scope)
  if (known) return known
  const names = new Map<string, ts.Node>()
  const add = (name: ts.BindingName, holder: ts.Node): void => {
    if (ts.isIdentifier(name)) names.set(name.text, holder)
    else for (const element of name.elements) if (ts.isBindingElement(element)) add(element.name, element)
  }
  if (ts.isFunctionLike(scope)) for (const parameter of scope.parameters) add(parameter.name, parameter)
  if (ts.isSourceFile(scope) || ts.isBlock(scope)) {
    for (const statement of scope.statements) {
      if (ts.isVariableStatement(statement)) for (const one of statement.declarationList.declarations) add(one.name, one)
      if (ts.isImportDeclaration(statement)) addImports(statement, names)
    }
  }
  scopes.set(scope, names)
  return names
}

function addImports(statement: ts.ImportDeclaration, names: Map<string, ts.Node>): void {
  const bindings = statement.importClause?.namedBindings
  if (!bindings || !IMPORTS_TEXT.test(`from ${statement.moduleSpecifier.getText()}`)) return
  if (ts.isNamespaceImport(bindings)) names.set(bindings.name.text, bindings)
  else for (const one of bindings.elements) names.set(one.name.text, one)
}

function textsIn(file: string): Omit<Text, 'isUsed'>[] {
  const texts: Omit<Text, 'isUsed'>[] = []
  const visit = (node: ts.Node, path: string): void => {
    const text = textOf(node)
    if (text !== null) {
      if (path !== '') texts.push({ text, path })
      return
    }
    const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)
    const name = isNamed ? node.name : undefined
    const inner = name ? joined(path, ts.isStringLiteral(name) ? name.text : name.getText()) : path
    ts.forEachChild(node, (child) => (child === name ? undefined : visit(child, inner)))
  }
  visit(parse(file), '')
  return texts
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}
