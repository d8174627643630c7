import { AT_MOST } from '#contract/text/sentences.ts'

export const publicText = {
  product: '별무리',
  skip: '본문으로 건너뛰기',
  menu: '페이지',
  footMenu: '별무리에 대해',
  about: '소개',
  blog: '블로그',
  contact: '문의하기',
  login: '로그인',
  company: '회사 소개',
  terms: '이용약관',
  privacy: '개인정보처리방침',
  support: '고객센터',
  effective: '시행일',
  chapters: '차례',
  copyright: '© 별무리. All rights reserved.',
  start: '지금 바로 여정 시작하기',
} as const

export const landingText = {
  badge: '하루 한 질문, 우리만의 우주',
  headline: ['하루 한 질문으로', '가까워지는 우리만의 우주'],
  sub: [`${AT_MOST} 모이는 작은 정거장에서`, '하루 한 줄씩 마음을 나눠요.'],
  startHint: '네이버·카카오 계정으로 바로 시작해요',
  features: {
    eyebrow: '이런 걸 할 수 있어요',
    heading: ['작은 우주를 함께', '채워 가요'],
    list: [
      {
        picture: 'feature_character',
        title: '나를 닮은 캐릭터 꾸미기',
        text: '피부와 머리부터 신발까지 하나씩 골라요. 오늘의 기분에 따라 언제든 다시 갈아입을 수 있어요.',
      },
      {
        picture: 'feature_station',
        title: '친구와 함께 꾸미는 정거장',
        text: `${AT_MOST} 모이는 우리만의 방이에요. 배경을 고르고 서로의 자리를 옮기며 같은 질문에 답해요.`,
      },
      {
        picture: 'feature_signal',
        title: '시그널로 전하는 안부',
        text: '말 걸기 쑥스러운 날엔 시그널 하나면 충분해요. 콕 찌르듯 가볍게 안부를 전해요.',
      },
    ],
  },
  quotes: {
    eyebrow: '먼저 떠난 사람들',
    heading: '별무리에서 온 한마디',
    list: [
      { text: '자기 전에 친구들 답을 읽는 게 하루의 마무리가 됐어요.', name: '밤하늘고양이', picture: 'greeter_sora' },
      { text: '질문이 가벼워서 부담 없이 쓰게 돼요. 짧게 쓴 날도 괜찮더라고요.', name: '우주먼지', picture: 'greeter_haru' },
      { text: '멀리 사는 친구가 시그널을 보내 주면 괜히 기분이 좋아져요.', name: '달토끼', picture: 'greeter_taeo' },
    ],
  },
  news: { heading: '새 소식', more: '블로그 더보기' },
} as const

export const aboutText = {
  eyebrow: '별무리를 만드는 까닭',
  heading: ['가까운 사람과 하루 한 줄씩', '더 가까워지도록'],
  mission: '우리는 사람을 많이 모으는 대신, 이미 곁에 있는 몇 사람과 오래 이어지는 자리를 만들고 있어요.',
  cards: [
    {
      picture: 'icon_diary',
      title: '하루에 질문 하나',
      text: '매일 같은 질문 하나가 모두에게 도착해요. 150자면 충분해서, 바쁜 날에도 한 줄은 남길 수 있어요.',
    },
    {
      picture: 'icon_owner',
      title: AT_MOST,
      text: `정거장에는 ${AT_MOST} 모여요. 한 화면에 모두의 얼굴이 보이고, 모두의 답을 다 읽을 수 있는 크기예요.`,
    },
    {
      picture: 'icon_shop',
      title: '돈이 오가지 않는 상점',
      text: '아이템은 답변으로 모은 스톤으로만 사고팔아요. 진짜 돈은 어디에도 쓰이지 않아요.',
    },
  ],
  closing: { title: '오늘의 질문이 당신을 기다려요', text: '네이버나 카카오 계정으로 바로 시작할 수 있어요.' },
} as const

export const contactText = {
  heading: '무엇이든 들려주세요',
  lines: ['궁금한 점, 불편했던 점, 좋았던 점 모두요.', '하나하나 읽고 답장을 드릴게요.'],
  hint: '누르면 메일 앱이 열려요',
  loading: '메일 주소를 불러오는 중이에요',
  failed: '메일 주소를 불러오지 못했어요',
  retry: '다시 시도',
  more: '먼저 살펴볼 곳',
  blogFirst: '블로그에서 먼저 찾아보기',
} as const
