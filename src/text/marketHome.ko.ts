export const marketHomeText = {
  title: '상점',
  shopOf: (name: string) => `${name}님의 상점`,
  figure: (name: string) => `${name}님의 캐릭터`,
  menu: '상점 메뉴',
  shops: '공식/중고몰',
  shopsSub: '입어 보고 골라 보세요',
  sell: '내 아이템 판매',
  selling: '판매 중인 아이템',
  transactions: '거래내역',
} as const
