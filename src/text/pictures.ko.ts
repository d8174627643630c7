/** Of all pictures that are drawn on the device to be saved or shared. */
export const pictureText = {
  failed: '이미지를 만들지 못했어요. 다시 시도해 주세요',
  save: '이미지 저장',
  saving: '저장하는 중...',
  share: '공유',
  sharing: '공유하는 중...',
  pressToSave: '이미지를 길게 눌러 저장해 주세요',
} as const
