declare module 'virtual:licenses' {
  /** Where the list of licences is; `vite/licenses.ts` makes it. */
  const address: string
  export default address
}
