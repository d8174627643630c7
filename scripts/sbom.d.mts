type Component = {
  'bom-ref': string
  name: string
  version: string
  scope: string
  purl: string
  hashes: { alg: string; content: string }[]
  licenses?: object[]
}
export function sbomOf(
  lock: { version: string; packages: Record<string, unknown> },
  at: Date,
): {
  bomFormat: string
  specVersion: string
  serialNumber: string
  metadata: { timestamp: string; component: { 'bom-ref': string; version: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
