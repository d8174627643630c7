/** The mascot, 108 wide round (0, 0), before it is turned. The outline is filled and stroked with the same glow. */
export const MURI = {
  turnDegrees: -4,
  glow: { x: -11, y: -15.4, radius: 66, colours: ['#FFF3B8', '#FFD15C', '#F5A83C'] },
  outline: 'M0 -36.1L12.7 -17.5L34.3 -11.1L20.6 6.7L21.2 29.2L0 21.6L-21.2 29.2L-20.6 6.7L-34.3 -11.1L-12.7 -17.5Z',
  outlinePx: 18.5,
  shine: 'M-6.2 -37.8Q-15 -22 -22 -18.5',
  shinePx: 4,
  face: 'M-15.5 .5Q-11.4 -5.5 -7.3 .5M7.3 .5Q11.4 -5.5 15.5 .5M-4.4 6.2q4.4 5.3 8.8 0',
  faceAsleep: 'M-16.5 -2Q-11.4 4.5 -6.3 -2M6.3 -2Q11.4 4.5 16.5 -2M-2.5 8.5q2.5 2 5 0',
  facePx: 3.3,
  faceColour: '#5A3A1E',
  cheeks: { x: 18.9, y: 6.2, radiusX: 4.4, radiusY: 2.6, colour: '#FF8E6E', opacity: 0.65 },
} as const
