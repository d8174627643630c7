import { Button } from '#ui/Button.tsx'
import { PopupCard, ToastCard } from '#ui/FeedbackRegions.tsx'
import { useFeedback } from '#ui/useFeedback.ts'
import { Block } from './Block.tsx'

/** Toasts and popups, still and alive. */
export function FeedbackSection() {
  const { showToast, showPopup } = useFeedback()
  return (
    <>
      <Block title="토스트 1.5초">
        <ToastCard toast={{ text: '유리님과 친구가 되었어요!', icon: 'ok' }} />
        <ToastCard toast={{ text: 'ID 중복확인이 필요합니다.', icon: 'warning' }} />
        <ToastCard toast={{ text: '잠시 후 다시 시도해 주세요', icon: 'none' }} />
      </Block>
      <Block title="팝업 1.5초">
        <PopupCard popup={{ title: '검색한 정거장이 존재하지 않아요!', sub: '코드를 다시 확인해주세요' }} />
        <PopupCard popup={{ title: '캐릭터 이미지 생성 실패', sub: undefined }} />
      </Block>
      <Block title="띄우기" layout="wrap">
        <Button size="m" variant="soft" onClick={() => showToast('유리님과 친구가 되었어요!')}>
          토스트 띄우기
        </Button>
        <Button size="m" variant="soft" onClick={() => showPopup('검색한 정거장이 존재하지 않아요!', '코드를 다시 확인해주세요')}>
          팝업 띄우기
        </Button>
      </Block>
    </>
  )
}
