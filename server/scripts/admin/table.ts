/** Characters two columns wide: Hangul, Chinese, Japanese, full-width forms, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u
/** Members' texts must not move the cursor, colour the terminal or turn the reading direction. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}\s]+/gu

/** Aligned columns with a head. Every cell is one line of printable characters. */
export function drawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => cell.replace(UNPRINTABLE, ' ').trim()))
  const widths = head.map((_title, column) => Math.max(...lines.map((cells) => widthOf(cells[column] ?? ''))))
  const draw = (cells: string[]) =>
    cells
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd()
  return lines.map(draw).join('\n')
}

function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0)
}
