const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '[.]test[.]tsx?$' },
  to: { pathNot: [...allowed, '^node_modules/typescript'] },
})
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    // What begins with `virtual:` is made by a plugin of the build.
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    only('contract-alone', '^contract/', ['^contract/', '^node_modules/zod/'], 'The contract imports zod and itself.'),
    only(
      'scene-model-pure',
      '^scene/model/',
      ['^scene/model/', '^contract/', '^art/(artboard|layers)[.]json$'],
      'No React, Konva or DOM in the scene model.',
    ),
    {
      name: 'scene-knows-no-app',
      severity: 'error',
      from: { path: '^scene/' },
      to: { path: ['^src/', '^server/', '^node_modules/(zustand|@tanstack|ky)/'] },
    },
    {
      name: 'server-knows-no-screen',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: ['^src/', '^scene/(?!model/)', '^node_modules/(react|react-dom|konva|react-konva)/'] },
    },
    { name: 'app-knows-no-server', severity: 'error', from: { path: '^(src|scene|contract)/' }, to: { path: '^server/' } },
    {
      name: 'leaf-features-alone',
      comment: 'A feature knows itself only, unless it is one of the composite ones.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '^src/features/(market|stations)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'composite-features-on-leaves',
      comment: 'Composite features are made of leaf features, and never of each other.',
      severity: 'error',
      from: { path: '^src/features/(market|stations)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1|auth|people|friends|signals|reports|wallet|character)/' },
    },
    { name: 'features-below-screens', severity: 'error', from: { path: '^src/(features|ui|lib)/' }, to: { path: '^src/(screens|app)/' } },
    { name: 'ui-below-features', severity: 'error', from: { path: '^src/(ui|lib)/' }, to: { path: '^src/features/' } },
    {
      name: 'konva-in-scene',
      severity: 'error',
      from: { pathNot: '^(scene/(?!model/)|tests/)' },
      to: { path: '^node_modules/(konva|react-konva|@react-spring/konva)/' },
    },
    {
      name: 'sql-in-repositories',
      severity: 'error',
      from: { path: '^server/', pathNot: '([.]repository[.]ts$|^server/(db|realtime)/)' },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-module-to-module-tables',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/[^/]+/[^/]+[.](repository|routes)[.]ts$', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'art-build-by-scripts',
      comment: 'The build of the pictures is a tool. The product reads what it wrote: art/*.json and art/manifest/*.json.',
      severity: 'error',
      from: { path: '^(src|scene|contract|server)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^art/(?!manifest/)[^/]+/' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^(src|scene|contract|server)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '(^tests/|[.]test[.]tsx?$)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
