const { options } = require('./.dependency-cruiser.cjs')

/** Circles between folders, which a rule between files cannot see: each of two may import another file of the other one. */
const noCircle = (name, path) => ({ name, severity: 'error', scope: 'folder', from: { path }, to: { circular: true } })

module.exports = {
  forbidden: [
    noCircle('modules-form-no-circle', '^server/modules/[^/]+$'),
    noCircle('server-forms-no-circle', '^server/[^/]+$'),
    noCircle('features-form-no-circle', '^src/features/[^/]+$'),
    noCircle('src-forms-no-circle', '^src/[^/]+$'),
    noCircle('scene-forms-no-circle', '^scene/[^/]+$'),
  ],
  // Tests and tools may reach anywhere. The files right below server/ join its folders: their own arrows are not a folder's.
  options: { ...options, exclude: { path: '([.]test[.]tsx?$|^(tests|art|vite)/|^server/[^/]+[.]ts$)' } },
}
