// The manifest is generated and can be large: its declared shape is enough for the checker, and it need not exist to check types.
declare module '#art/manifest/pictures.json' {
  const manifest: import('../../contract/wardrobe.ts').PicturesManifest
  export default manifest
}
