// A CycloneDX list of what a release contains: npm run sbom > byeolmuri-VERSION.cdx.json
// From package-lock.json: `npm sbom --omit dev` leaves out what a package for development needs, too.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './steps.mjs'

/**
 * @param {{ version: string, packages: Record<string, any> }} lock as package-lock.json has it
 * @param {Date} at
 */
export function sbomOf(lock, at) {
  const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  const root = lock.packages['']
  const component = { 'bom-ref': `${root.name}@${root.version}`, type: 'application', name: root.name, version: root.version }
  const refs = new Map(shipped.map(([path, { version }]) => [path, `${nameOf(path)}@${version}`]))
  const dependencies = [['', root], ...shipped].map(([path, { dependencies, optionalDependencies }]) => ({
    ref: refs.get(path) ?? component['bom-ref'],
    dependsOn: unique(Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => refs.get(pathOf(lock, path, name)))),
  }))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(lock))}`,
    version: 1,
    metadata: { timestamp: at.toISOString(), component },
    components: unique(shipped.map(([path, entry]) => JSON.stringify(componentOf(nameOf(path), entry)))).map((text) => JSON.parse(text)),
    dependencies: merged(dependencies),
  }
}

function componentOf(name, { version, integrity, license, optional }) {
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    ...(license ? { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }] } : {}),
  }
}

/** Node's resolution: the package's own copy, or that of a folder above. */
function pathOf(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (lock.packages[path] || folder === '') return path
  }
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Two copies of one version are one component, with what either needs. */
function merged(dependencies) {
  const byRef = new Map()
  for (const { ref, dependsOn } of dependencies) byRef.set(ref, unique([...(byRef.get(ref) ?? []), ...dependsOn]).sort())
  return [...byRef].map(([ref, dependsOn]) => ({ ref, dependsOn }))
}

function unique(values) {
  return [...new Set(values.filter((value) => value !== undefined))]
}

/** The same lock has the same number. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  process.stdout.write(`${JSON.stringify(sbomOf(lock, new Date()), null, 1)}\n`)
}
