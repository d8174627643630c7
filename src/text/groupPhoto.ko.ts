export const groupPhotoText = {
  open: '단체 사진 찍기',
  notYet: '오늘의 답을 남기면 찍을 수 있어요',
  soon: '방금 찍었어요. 조금 뒤에 다시 찍을 수 있어요',
  starts: '셋, 둘, 하나, 찰칵!',

  title: '단체 사진',
  photo: (station: string, people: readonly string[]) => `${station} 단체 사진, ${people.join(', ')}`,
  person: (name: string, isAsleep: boolean) => `${name}님${isAsleep ? '(쉬는 중)' : ''}`,
  drawing: '사진을 그리는 중',
  names: '이름 보이기',
  namesSub: '끄면 내 이름만 보여요',
  fileName: (station: string, date: string) => `별무리_${station}_${date}.png`,
  shareTitle: '별무리 단체 사진',
  message: (station: string) => `별무리 ‘${station}’에서 함께 찍은 사진이에요`,
  saved: '단체 사진을 저장했어요!',
} as const
