import type { Connection } from './liveHub.ts'

const FINAL_TEXT = 0x81
/** Up to so many bytes the length stands in the second byte. */
const SHORT = 125
const LENGTH_IN_TWO_BYTES = 126
const LONGEST = 0xffff

/**
 * A text message as it stands on the line (RFC 6455, from a server: unmasked), made once for all who hear it. The library would make it anew
 * for everybody, and write head and text apart.
 */
export const textFrame = {
  /** @throws RangeError for more than 65,535 bytes. */
  of: (text: string): Buffer => {
    const length = Buffer.byteLength(text)
    if (length > LONGEST) throw new RangeError('too long for a frame')
    const headLength = length > SHORT ? 4 : 2
    const frame = Buffer.allocUnsafe(headLength + length)
    frame[0] = FINAL_TEXT
    if (length > SHORT) {
      frame[1] = LENGTH_IN_TWO_BYTES
      frame.writeUInt16BE(length, 2)
    } else {
      frame[1] = length
    }
    frame.write(text, headLength)
    return frame
  },
  /** Writes past the library, which has nothing of its own under way: it compresses nothing, so every message of its is written at once. */
  send: ({ socket, line }: Connection, frames: readonly (readonly [key: string, frame: Buffer])[]): void => {
    const [first] = frames
    if (first === undefined || socket.readyState !== socket.OPEN) return
    line.write(frames.length === 1 ? first[1] : Buffer.concat(frames.map(([, frame]) => frame)))
  },
}
