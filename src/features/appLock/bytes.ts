/** Bytes as text, for the storage. */
export function textOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
}

export function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count))
}

export function areEqual(one: ArrayBuffer | Uint8Array<ArrayBuffer>, other: ArrayBuffer | Uint8Array<ArrayBuffer>): boolean {
  return textOf(one) === textOf(other)
}
