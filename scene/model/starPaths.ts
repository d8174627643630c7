/** SVG paths round (0, 0), 10 units from the middle to a point. */
export const STAR_PATH = 'M0-10 3.29-4.53 9.51-3.09 5.33 1.73 5.88 8.09 0 5.6-5.88 8.09-5.33 1.73-9.51-3.09-3.29-4.53Z'
export const STAR_SHINE_PATH = 'M-5.6-3.4C-4-4.2-2.5-5-1.6-7.6'
export const SPARKLE_PATH = 'M0-10C1.5-3 3-1.5 10 0 3 1.5 1.5 3 0 10-1.5 3-3 1.5-10 0-3-1.5-1.5-3 0-10Z'
