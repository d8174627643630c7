// The manifests are generated and can be large: their declared shape is enough for the checker, and they need not exist to check types.
declare module '#art/manifest/pictures.json' {
  const manifest: import('../../contract/wardrobe.ts').PicturesManifest
  export default manifest
}
declare module '#art/manifest/signals.json' {
  const manifest: import('../../contract/wardrobe.ts').SignalsManifest
  export default manifest
}
