import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { AlertModal, ConfirmModal } from '#ui/ConfirmModal.tsx'
import { PopupCard, ToastCard } from '#ui/FeedbackRegions.tsx'
import { showPopup, showToast } from '#ui/feedback.store.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Block } from './Block.tsx'
import styles from './UiScreen.module.css'

type Overlay = 'confirm' | 'danger' | 'alert' | 'blocking' | 'leaving' | 'sheet' | null

export function OverlaySection() {
  const [open, setOpen] = useState<Overlay>(null)
  const [isPeekOpen, setPeekOpen] = useState(false)
  const navigate = useNavigate()
  const close = () => setOpen(null)
  return (
    <>
      <Block title="모달" layout="wrap">
        <OpenButton text="확인 모달 열기" onClick={() => setOpen('confirm')} />
        <OpenButton text="위험 모달 열기" onClick={() => setOpen('danger')} />
        <OpenButton text="알림 모달 열기" onClick={() => setOpen('alert')} />
        <OpenButton text="막는 모달 열기" onClick={() => setOpen('blocking')} />
        <OpenButton text="떠나는 모달 열기" onClick={() => setOpen('leaving')} />
        <OpenButton text="시트 열기" onClick={() => setOpen('sheet')} />
      </Block>
      <Block title="엿보이는 시트" layout="plain">
        <div className={`${styles.window} ${styles.tall}`} style={{ ['--column' as string]: '100%' }}>
          <BottomSheet title="내 정거장 목록" headerExtra={<span className="label">3</span>} isOpen={isPeekOpen} onOpenChange={setPeekOpen}>
            <ListRow title="별빛 산책" sub="6명" />
            <ListRow title="밤의 서재" sub="3명" />
          </BottomSheet>
        </div>
      </Block>
      <ConfirmModal
        isOpen={open === 'confirm'}
        title="로그아웃 하시겠습니까?"
        sub="언제든 다시 돌아올 수 있어요"
        confirmText="로그아웃"
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmModal
        isOpen={open === 'danger'}
        title="회원탈퇴"
        sub="탈퇴하면 캐릭터, 리포트, 아이템이 모두 사라져요. 정말 탈퇴하시겠어요?"
        confirmText="탈퇴"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      />
      <AlertModal isOpen={open === 'alert'} title="정거장이 가득 찼습니다." sub="다른 정거장을 찾아보세요." onClose={close} />
      <Modal isOpen={open === 'blocking'} label="오늘의 질문">
        <p className="t2">오늘 가장 반짝였던 순간은?</p>
        <Button isFull style={{ marginTop: 16 }} onClick={close}>
          저장
        </Button>
      </Modal>
      <ConfirmModal
        isOpen={open === 'leaving'}
        title="다른 화면으로 갈까요?"
        confirmText="떠나기"
        onConfirm={() => {
          close()
          navigate('/privacy')
        }}
        onCancel={close}
      />
      <BottomSheet mode="modal" title="메뉴" isOpen={open === 'sheet'} onOpenChange={(next) => !next && close()}>
        <ListRow title="토스트 띄우기" onClick={() => showToast('시트 위에서도 보여요')} />
        <ListRow title="확인 모달로" onClick={() => setOpen('confirm')} />
      </BottomSheet>
    </>
  )
}

function OpenButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button size="m" variant="soft" onClick={onClick}>
      {text}
    </Button>
  )
}

export function FeedbackSection() {
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
