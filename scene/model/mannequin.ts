/** The outline of a figure of which nothing is there yet, in units of the artboard; to be seen through as one shape. */
export const MANNEQUIN = {
  filled: [
    'M300 112c95 0 151 78 151 174 0 69-56 114-151 114s-151-45-151-114c0-96 56-174 151-174z',
    'M254 394h92c14 18 18 40 18 70l6 118c-44 18-96 18-140 0l6-118c0-30 4-52 18-70z',
  ],
  limbs: [
    { width: 46, path: 'M260 446c-22 44-48 82-70 130M340 446c26 42 70 56 112 22' },
    { width: 62, path: 'M267 590v120M333 590v120' },
  ],
} as const
