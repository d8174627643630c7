/** What is said when a new member's figure lands on its star: `민아님의 별이 태어났어요!`, on two lines. */
export const arrivalText = {
  firstLine: (name: string) => `${name}님의 별이`,
  secondLine: '태어났어요!',
} as const
