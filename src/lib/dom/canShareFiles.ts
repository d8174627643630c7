export function canShareFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([new Uint8Array(1)], 'figure.png', { type: 'image/png' })] })
}
